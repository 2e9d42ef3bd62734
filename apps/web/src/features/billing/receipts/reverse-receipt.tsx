import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { billingKey, reverseReceipt } from '../billing-api.ts';

interface ReverseReceiptProps {
  readonly receiptId: string;
  readonly number: string;
}

/** Reverses a payment that was recorded by mistake, after confirmation. */
export function ReverseReceipt({ receiptId, number }: ReverseReceiptProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const reverse = async () => {
    const result = await reverseReceipt(receiptId);
    if (!result.ok) return result;
    await queries.invalidateQueries({ queryKey: billingKey });
    showToast('success', t`Payment reversed.`);
    return null;
  };
  return (
    <ConfirmButton
      variant="quiet"
      label={<Trans>Reverse</Trans>}
      title={t`Reverse payment ${number}?`}
      confirmLabel={t`Reverse payment`}
      run={reverse}
    >
      <p>
        <Trans>
          Use this for a payment that was recorded by mistake. The bills that it paid become unpaid
          again. Both entries remain in the statement.
        </Trans>
      </p>
    </ConfirmButton>
  );
}
