import type { Application } from '@anupal/contract/applications/schemas';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { subscriptionsKey } from '../../subscriptions/subscription-api.ts';
import { walletKey } from '../../wallet/wallet-api.ts';
import { applicationsKey } from '../applications-api.ts';
import { withdrawApplication } from './own-applications-api.ts';
import { sumCharges } from '../application-model.ts';

interface WithdrawProps {
  readonly application: Application;
}

/** Withdraws the application, after a confirmation that shows the refund. */
export function WithdrawButton({ application }: WithdrawProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const withdraw = async () => {
    const result = await withdrawApplication(application);
    // The status may have changed: refreshes the page behind, and this dialog.
    await queries.invalidateQueries({ queryKey: applicationsKey });
    if (!result.ok) return result;
    void queries.invalidateQueries({ queryKey: walletKey });
    void queries.invalidateQueries({ queryKey: subscriptionsKey });
    showToast('success', t`The application has been withdrawn.`);
    return null;
  };
  return (
    <ConfirmButton
      label={<Trans>Withdraw the application</Trans>}
      title={t`Withdraw this application?`}
      confirmLabel={t`Yes, withdraw it`}
      cancelLabel={t`Keep it`}
      run={withdraw}
    >
      <RefundNote application={application} />
    </ConfirmButton>
  );
}

function RefundNote({ application: { charges, refundsFeeOnWithdrawal } }: WithdrawProps) {
  const paid = sumCharges(charges, 'paid');
  const amount = formatRupees(paid);
  return (
    <>
      <p>
        <Trans>We stop immediately, and the service is added back to your plan.</Trans>
      </p>
      {paid > 0 && (
        <p>
          {refundsFeeOnWithdrawal ? (
            <Trans>This amount will be returned to your wallet: {amount}.</Trans>
          ) : (
            <Trans>Work has started, so your payment is not refundable.</Trans>
          )}
        </p>
      )}
    </>
  );
}
