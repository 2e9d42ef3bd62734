import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { cancelKyc, ownKycQuery } from './own-kyc-api.ts';

interface CancelButtonProps {
  readonly id: string;
  readonly onCancelled: () => void;
}

/** Cancels the request, after a confirmation. */
export function CancelButton({ id, onCancelled }: CancelButtonProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const cancel = async () => {
    const result = await cancelKyc(id);
    if (!result.ok) {
      // It was decided or cancelled in the meantime: refreshes the page behind the dialog.
      if (result.status === 404 || result.status === 422)
        await queries.invalidateQueries({ queryKey: ownKycQuery.queryKey });
      return result;
    }
    showToast('success', t`KYC request cancelled successfully.`);
    onCancelled();
    return null;
  };
  return (
    <ConfirmButton
      label={<Trans>Cancel KYC request</Trans>}
      title={t`Cancel your KYC request?`}
      confirmLabel={t`Yes, cancel it`}
      cancelLabel={t`Keep it`}
      run={cancel}
    >
      <p>
        <Trans>
          Your details and documents are deleted immediately. You can submit your KYC again at any
          time.
        </Trans>
      </p>
    </ConfirmButton>
  );
}
