import type { Application } from '@anupal/contract/applications/records';
import { ChargeList } from '../../components/charge-list.tsx';
import { CorrectionHistory } from '../../components/correction-history.tsx';
import { TimeLine } from '../../components/time-line.tsx';
import { documentsOf } from '../model.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { CorrectionRequest } from './correction-request.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { Messages } from './messages.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MovePanel } from './move-panel.tsx';
import { Results } from './results.tsx';
import { useMove } from './use-move.ts';
import { useWork } from './use-work.ts';

/** An application that has come, to be worked on. */
export function LoadedApplication({ application }: { readonly application: Application }) {
  const work = useWork(application);
  const inHand = useMove(application, work);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] *:min-w-0">
      <div className="space-y-6 lg:col-start-2">
        <CorrectionRequest application={application} work={work} />
        <MovePanel application={application} inHand={inHand} work={work} />
        <Results application={application} work={work} />
      </div>
      <div className="space-y-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <ApplicationFacts application={application} />
        <CorrectionHistory corrections={application.corrections} />
        <DocumentViewer documents={documentsOf(application)} />
        <Messages application={application} />
      </div>
      <div className="space-y-6 lg:col-start-2">
        <ChargeList charges={application.charges} />
        <TimeLine timeline={application.timeline} />
      </div>
      <MoveDialog inHand={inHand} />
    </div>
  );
}
