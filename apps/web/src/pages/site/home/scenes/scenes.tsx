import { useLingui } from '@lingui/react/macro';
import { paths } from '../../../../app/paths.ts';
import { DocumentsPicture } from './documents-picture.tsx';
import { DueDatesPicture } from './due-dates-picture.tsx';
import { EarningsPicture } from './earnings-picture.tsx';
import { ProofPicture } from './proof-picture.tsx';
import { Scene } from './scene.tsx';

/** The four scenes of the slider. */
export default function Scenes() {
  const { t } = useLingui();
  return (
    <ul className="flex">
      <Scene
        id="scene-1"
        title={t`Every due date in one list`}
        text={t`What is due, by when, and whose turn it is. Each date names the rule it comes from.`}
        to={{ path: paths.dueDates }}
      >
        <DueDatesPicture />
      </Scene>
      <Scene
        id="scene-2"
        title={t`Documents from your phone`}
        text={t`A photo is enough. We check each document and tell you what is missing.`}
        to={{ path: paths.allServices }}
      >
        <DocumentsPicture />
      </Scene>
      <Scene
        id="scene-3"
        title={t`Earn as our partner`}
        text={t`File for the businesses of your town. Your clients, wallet and history are in one place.`}
        to={{ path: paths.partners }}
      >
        <EarningsPicture />
      </Scene>
      <Scene
        id="scene-4"
        title={t`Proof of every filing`}
        text={t`Acknowledgement, certificate and invoice stay in your account, ready to download.`}
        to={{ path: paths.allServices }}
      >
        <ProofPicture />
      </Scene>
    </ul>
  );
}
