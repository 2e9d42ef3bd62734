import {
  maxFreeCorrections as mostFreeCorrections,
  type Application,
} from '@anupal/contract/applications/schemas';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { RenderField } from '../filing/question-fields.tsx';
import { correctionSectionId } from './correction-model.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { RequestButton } from './request-button.tsx';

interface CorrectionSectionProps {
  readonly application: Pick<
    Application,
    'id' | 'state' | 'actions' | 'eserviceName' | 'clientName'
  >;
  readonly renderField: RenderField;
  readonly onCorrected: () => void;
}

/** Offers to correct the answers or to request a correction; nothing when neither is possible. */
export function CorrectionSection(props: CorrectionSectionProps) {
  // An open form stays open when the action is no longer available, and reports what changed.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <CorrectionEntry application={props.application} onOpen={() => setIsOpen(true)} />
      {isOpen && <CorrectionDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface CorrectionEntryProps extends Pick<CorrectionSectionProps, 'application'> {
  readonly onOpen: () => void;
}

function CorrectionEntry({ application, onOpen }: CorrectionEntryProps) {
  const { id, state, actions } = application;
  if (actions.includes('correct'))
    return (
      <div
        id={correctionSectionId}
        className="mt-6 scroll-mt-24 space-y-3 border-t border-line pt-6"
      >
        {state === 'submitted' && (
          <p className="text-ink-soft">
            <Trans>You can correct your answers until our team begins to work on them.</Trans>
          </p>
        )}
        <Button variant="secondary" onClick={onOpen}>
          <Trans>Correct my answers</Trans>
        </Button>
      </div>
    );
  if (!actions.includes('requestCorrection')) return null;
  return (
    <div className="mt-6 space-y-3 border-t border-line pt-6">
      <p className="text-ink-soft">
        {state === 'submitted' ? (
          <Trans>
            You have corrected your answers {mostFreeCorrections} times. If one is still wrong, ask
            our team to allow another correction.
          </Trans>
        ) : (
          <Trans>
            Our team has started work. If an answer is wrong, ask them to allow a correction.
          </Trans>
        )}
      </p>
      <RequestButton applicationId={id} hasWorkStarted={state !== 'submitted'} />
    </div>
  );
}
