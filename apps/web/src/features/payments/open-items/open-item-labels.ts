import type { SuspenseItem } from '@anupal/contract/payments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why money could not be booked to what it was paid for. */
export const suspenseReasonLabels: Readonly<Record<SuspenseItem['reason'], MessageDescriptor>> = {
  paid_twice: msg`The same order was paid twice.`,
  already_active: msg`The person already had an active plan.`,
  staff_account: msg`The person had joined the staff, who have no plan and no wallet.`,
  amount_differs: msg`The amount paid is not the amount of the order.`,
  returned: msg`It had gone back to the payer before it was booked.`,
};

/** How far the money is on its way back. */
export const refundLabels: Readonly<Record<SuspenseItem['refund'], MessageDescriptor>> = {
  waiting: msg`Not refunded yet`,
  sent: msg`Refund on its way`,
  done: msg`Refunded`,
};
