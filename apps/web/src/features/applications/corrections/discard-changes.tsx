import { Trans, useLingui } from '@lingui/react/macro';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { discardCorrectionDraft } from './corrections-api.ts';
import type { CorrectionStores } from './correction-drafts.ts';

interface DiscardChangesProps {
  readonly applicationId: string;
  readonly stores: CorrectionStores;
  readonly onDiscarded: () => void;
}

/** Discards the changes and shows the filed answers again. */
export function DiscardChanges({ applicationId, stores, onDiscarded }: DiscardChangesProps) {
  const { t } = useLingui();
  const submission = useSubmit(async () => {
    await stores.documents.settled();
    // Blocks saving, which would create the draft again.
    const answer = await stores.form.submit(() => discardCorrectionDraft(applicationId));
    if (!answer.ok) return answer;
    stores.form.clear();
    stores.documents.clear();
    onDiscarded();
    return null;
  });
  return (
    <>
      <FormError submission={submission} fallback={t`Something went wrong`} takesFocus />
      <Button variant="quiet" isPending={submission.isPending} onClick={submission.submit}>
        <Trans>Discard the changes</Trans>
      </Button>
    </>
  );
}
