import type { FirmRules } from '@anupal/contract/calendar/firm-rules';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import type { Submission } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { hasDraftChanges } from './rules-draft-model.ts';
import { focusDraft } from './draft-location.ts';
import { useDraftUpdate } from './use-draft-update.ts';

interface ReplaceDraftProps {
  readonly ruleSet: RuleSetState;
  readonly own: FirmRules;
  readonly children: ReactNode;
}

/** Replaces the whole draft, after a confirmation if changes would be lost. */
export function ReplaceDraft({ ruleSet, own, children }: ReplaceDraftProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const submission = useDraftUpdate(ruleSet, {
    make: () => ({ value: own }),
    write: (_, made) => made,
    onDone: () => {
      dialog.current?.close();
      focusDraft();
    },
  });
  return (
    <>
      {!isAsking && <Problem submission={submission} />}
      <Button
        variant="secondary"
        isPending={submission.isPending}
        onClick={() => (hasDraftChanges(ruleSet) ? setIsAsking(true) : void submission.submit())}
      >
        {children}
      </Button>
      {isAsking && (
        <Dialog
          isAlert
          title={t`Give up what is in the draft?`}
          dialogRef={dialog}
          onClose={() => setIsAsking(false)}
        >
          <div className="space-y-4">
            <Problem submission={submission} takesFocus />
            <p className="text-ink-soft">
              <Trans>
                What was put into it since the last publishing is lost, whoever has written it. What
                is in force stays.
              </Trans>
            </p>
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={() => dialog.current?.close()}>
                <Trans>Cancel</Trans>
              </Button>
              <Button isPending={submission.isPending} onClick={submission.submit}>
                <Trans>Give up the draft</Trans>
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

interface ProblemProps {
  readonly submission: Submission;
  readonly takesFocus?: boolean;
}

function Problem({ submission, takesFocus = false }: ProblemProps) {
  const { t } = useLingui();
  return (
    <FormError
      submission={submission}
      fallback={t`That did not work. Please try again.`}
      takesFocus={takesFocus}
    />
  );
}
