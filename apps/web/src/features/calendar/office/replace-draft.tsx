import type { FirmRules } from '@anupal/contract/calendar/firm-rules';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { hasDraftChanges } from './rules-draft-model.ts';
import { focusDraft } from './draft-location.ts';
import { useDraftUpdate } from './use-draft-update.ts';

interface ReplaceDraftProps {
  readonly ruleSet: RuleSetState;
  readonly own: FirmRules;
  readonly children: ReactNode;
}

/** Replaces the draft, after a confirmation if changes would be lost. */
export function ReplaceDraft({ ruleSet, own, children }: ReplaceDraftProps) {
  const { t } = useLingui();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const submission = useDraftUpdate(ruleSet, {
    make: () => ({ value: own }),
    write: (_, next) => next,
    onDone: () => {
      dialog.current?.close();
      focusDraft();
    },
  });
  const fallback = t`That did not work. Please try again.`;
  return (
    <>
      {!isDialogOpen && <FormError submission={submission} fallback={fallback} />}
      <Button
        variant="secondary"
        isPending={submission.isPending}
        onClick={() =>
          hasDraftChanges(ruleSet) ? setIsDialogOpen(true) : void submission.submit()
        }
      >
        {children}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t`Discard the draft?`}
          confirmLabel={t`Discard the draft`}
          submission={submission}
          fallback={fallback}
          dialogRef={dialog}
          onClose={() => setIsDialogOpen(false)}
        >
          <p>
            <Trans>
              All changes to the draft since the last publication are lost. The rules in force do
              not change.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
