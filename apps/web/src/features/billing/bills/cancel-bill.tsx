import type { Bill } from '@anupal/contract/billing/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { billingKey, cancelBill } from '../billing-api.ts';

/** Cancels a bill by a credit note, after confirmation. */
export function CancelBill({ bill }: { readonly bill: Bill }) {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const queries = useQueryClient();
  const submission = useSubmit(async () => {
    const result = await cancelBill(bill.id);
    if (!result.ok) return result;
    await queries.invalidateQueries({ queryKey: billingKey });
    showToast('success', t`Bill cancelled.`);
    setIsConfirming(false);
    return null;
  });
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        <Trans>Cancel this bill</Trans>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t`Cancel bill ${bill.number}?`}
          confirmLabel={t`Cancel the bill`}
          cancelLabel={t`Go back`}
          submission={submission}
          fallback={t`Something went wrong. Please try again.`}
          dialogRef={dialogRef}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            <Trans>
              A credit note for the full amount is issued. Payments of this bill go towards the
              client’s other bills, or become an advance. This cannot be undone.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
