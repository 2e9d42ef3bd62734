import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { discardDraft, type DraftKey } from './filing-api.ts';
import type { FilingStores } from './filing-drafts.ts';

interface StartAgainProps {
  readonly draftKey: DraftKey;
  readonly stores: FilingStores;
  readonly onDiscarded: () => void;
}

/** Discards the draft and starts with an empty form. */
export function StartAgain(props: StartAgainProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsDialogOpen(true)}>
        <Trans>Start again</Trans>
      </Button>
      {isDialogOpen && <StartAgainDialog {...props} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}

function StartAgainDialog({
  draftKey,
  stores,
  onDiscarded,
  onClose,
}: StartAgainProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const submission = useSubmit(async () => {
    await stores.documents.settled();
    // Blocks saving, which would create the draft again.
    const answer = await stores.form.submit(() => discardDraft(draftKey));
    if (!answer.ok) return answer;
    stores.form.clear();
    stores.documents.clear();
    onDiscarded();
    return null;
  });
  return (
    <ConfirmDialog
      title={t`Start again with an empty form?`}
      confirmLabel={t`Delete and start again`}
      cancelLabel={t`Keep them`}
      submission={submission}
      fallback={t`Something went wrong`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <p>
        <Trans>
          The answers and documents in this form are deleted. Your other unfinished applications
          stay.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
