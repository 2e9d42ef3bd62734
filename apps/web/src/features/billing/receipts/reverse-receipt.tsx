import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { billingKey, reverseReceipt } from '../billing-api.ts';

interface ReverseReceiptProps {
  readonly receiptId: string;
  readonly number: string;
}

/** Reverses a payment that was recorded by mistake, after confirmation. */
export function ReverseReceipt({ receiptId, number }: ReverseReceiptProps) {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const queries = useQueryClient();
  const submission = useSubmit(async () => {
    const result = await reverseReceipt(receiptId);
    if (!result.ok) return result;
    await queries.invalidateQueries({ queryKey: billingKey });
    showToast('success', t`Payment reversed.`);
    setIsConfirming(false);
    return null;
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        <Trans>Reverse</Trans>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t`Reverse payment ${number}?`}
          confirmLabel={t`Reverse payment`}
          submission={submission}
          fallback={t`Something went wrong. Please try again.`}
          dialogRef={dialogRef}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            <Trans>
              Use this for a payment that was recorded by mistake. The bills that it paid become
              unpaid again. Both entries remain in the statement.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
