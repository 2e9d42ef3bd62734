import type { Bill } from '@anupal/contract/billing/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { billingKey, cancelBill } from '../billing-api.ts';

/** Cancels a bill by a credit note, after confirmation. */
export function CancelBill({ bill }: { readonly bill: Bill }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const cancel = async () => {
    const result = await cancelBill(bill.id);
    if (!result.ok) return result;
    await queries.invalidateQueries({ queryKey: billingKey });
    showToast('success', t`Bill cancelled.`);
    return null;
  };
  return (
    <div>
      <ConfirmButton
        variant="quiet"
        label={<Trans>Cancel this bill</Trans>}
        title={t`Cancel bill ${bill.number}?`}
        confirmLabel={t`Cancel the bill`}
        cancelLabel={t`Go back`}
        run={cancel}
      >
        <p>
          <Trans>
            A credit note for the full amount is issued. Payments of this bill go towards the
            client’s other bills, or become an advance. This cannot be undone.
          </Trans>
        </p>
      </ConfirmButton>
    </div>
  );
}
