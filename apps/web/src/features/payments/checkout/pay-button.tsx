import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { payingLabels } from './checkout-labels.ts';
import { needsTaxDetails } from './payment-model.ts';
import type { Payment } from './use-payment.ts';

interface PayButtonProps {
  readonly payment: Payment;
  readonly rupees: number;
}

/** Opens the payment window. Hidden once money has been received, and while tax details are asked for. */
export function PayButton({ payment: { state, pay }, rupees }: PayButtonProps) {
  const { i18n } = useLingui();
  if (state.is === 'checking' || state.is === 'confirming' || state.is === 'returned') return null;
  if (needsTaxDetails(state)) return null;
  const waiting =
    state.is === 'creating' || state.is === 'open' || state.is === 'verifying' ? state.is : null;
  const amount = formatRupees(rupees);
  return (
    <>
      <Button isWide isPending={waiting !== null} onClick={pay}>
        <Trans>Pay {amount}</Trans>
      </Button>
      <p role="status" className="text-center text-ink-soft empty:hidden">
        {waiting !== null && i18n._(payingLabels[waiting])}
      </p>
    </>
  );
}
