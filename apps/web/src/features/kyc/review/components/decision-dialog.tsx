import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { decisionWords } from '../labels.ts';
import { DecisionProblem } from './decision-problem.tsx';
import { DuplicateReason } from './duplicate-reason.tsx';
import { RejectionFields } from './rejection-fields.tsx';
import type { DecisionInHand } from './use-decision.ts';

/**
 * Asks once more before a request is approved or rejected; of a rejection, and of a number that
 * another account has, it wants the reason.
 */
export function DecisionDialog({ decision }: { readonly decision: DecisionInHand }) {
  const { i18n } = useLingui();
  const { asked, dialog, submission, close } = decision;
  if (asked === null) return null;
  const { question, verb } = decisionWords[asked.kycStatus];
  const isRejection = asked.kycStatus === 'rejected';
  return (
    <Dialog isAlert title={i18n._(question)} dialogRef={dialog} onClose={close}>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submission.submit();
        }}
      >
        <DecisionProblem submission={submission} />
        {isRejection && <RejectionFields decision={decision} />}
        {!isRejection && asked.sameNumbers.length > 0 && <DuplicateReason decision={decision} />}
        <div className="flex flex-row-reverse flex-wrap gap-3">
          <Button type="submit" isPending={submission.isPending}>
            {i18n._(verb)}
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
