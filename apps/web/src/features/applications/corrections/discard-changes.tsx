import { Trans, useLingui } from '@lingui/react/macro';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form-error.tsx';
import { discardCorrectionDraft } from './corrections-api.ts';
import type { CorrectionStores } from './correction-drafts.ts';

interface DiscardChangesProps {
  readonly applicationId: string;
  readonly stores: CorrectionStores;
  readonly onDiscarded: () => void;
}

/** Offers the answers as they were filed in the place of what was changed. */
export function DiscardChanges({
  applicationId,
  stores: keepers,
  onDiscarded,
}: DiscardChangesProps) {
  const { t } = useLingui();
  const submission = useSubmit(async () => {
    await keepers.documents.settled();
    // No save of what is deleted may begin meanwhile.
    const answer = await keepers.form.handIn(() => discardCorrectionDraft(applicationId));
    if (!answer.ok) return answer;
    keepers.form.forget();
    keepers.documents.forget();
    onDiscarded();
    return null;
  });
  return (
    <>
      <FormProblem submission={submission} fallback={t`Something went wrong`} takesFocus />
      <Button variant="quiet" isPending={submission.isPending} onClick={submission.submit}>
        <Trans>Discard the changes</Trans>
      </Button>
    </>
  );
}
