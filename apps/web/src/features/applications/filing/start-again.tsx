import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { discardDraft, type DraftKey } from './filing-api.ts';
import type { FilingStores } from './filing-drafts.ts';

interface StartAgainProps {
  readonly draftKey: DraftKey;
  readonly stores: FilingStores;
  readonly onDiscarded: () => void;
}

/** Discards the draft and starts with an empty form. */
export function StartAgain({ draftKey, stores, onDiscarded }: StartAgainProps) {
  const { t } = useLingui();
  const discard = async () => {
    await stores.documents.settled();
    // Blocks saving, which would create the draft again.
    const result = await stores.form.submit(() => discardDraft(draftKey));
    if (!result.ok) return result;
    stores.form.clear();
    stores.documents.clear();
    onDiscarded();
    return null;
  };
  return (
    <ConfirmButton
      variant="quiet"
      label={<Trans>Start again</Trans>}
      title={t`Start again with an empty form?`}
      confirmLabel={t`Delete and start again`}
      cancelLabel={t`Keep them`}
      run={discard}
    >
      <p>
        <Trans>
          The answers and documents in this form are deleted. Your other unfinished applications
          stay.
        </Trans>
      </p>
    </ConfirmButton>
  );
}
