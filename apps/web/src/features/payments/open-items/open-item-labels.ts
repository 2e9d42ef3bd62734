import type { SuspenseItem } from '@anupal/contract/payments';
import type { OpenItemReason } from '@anupal/contract/payments/open-items';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a payment is in suspense. */
export const suspenseReasonLabels: Readonly<Record<SuspenseItem['reason'], MessageDescriptor>> = {
  paid_twice: msg`The same order was paid twice.`,
  already_active: msg`The person already had an active plan.`,
  staff_account: msg`The person had joined the staff, who have no plan and no wallet.`,
  amount_differs: msg`The amount paid is not the amount of the order.`,
  refunded: msg`It was refunded to the payer before it was recorded.`,
};

/** The progress of returning the money. */
export const suspenseRefundLabels: Readonly<Record<SuspenseItem['refund'], MessageDescriptor>> = {
  waiting: msg`Not refunded yet`,
  sent: msg`Refund in progress`,
  done: msg`Refunded`,
};

/** Why money is not settled or not explained. */
export const openItemLabels: Readonly<Record<OpenItemReason, MessageDescriptor>> = {
  ...suspenseReasonLabels,
  refunded_at_gateway: msg`It was refunded directly at the gateway, without a refund request here.`,
  processed_after_failure: msg`The gateway processed a refund that it had reported as failed. The credited amount had already been spent.`,
  refund_late: msg`The refund was approved more than 3 days ago, and the gateway has not processed it.`,
  refunds_differ: msg`The refunded total at the gateway differs from the refunds it lists. The amount is the difference.`,
  confirming: msg`The payer's page says that it is paid; the gateway has not confirmed it.`,
  authorized: msg`The payer's bank has authorised it; the gateway has not captured it.`,
  invoice_waits: msg`The invoice must state the payer’s address, which is missing.`,
};

/** What can be done about money in suspense: a link to its payment. */
export const requestRefund = msg`Request a refund on the payment's page`;

const checkedAutomatically = msg`Nothing to do: we keep checking with the gateway automatically for four days.`;

/** What can be done about it. */
export const remedyLabels: Readonly<Record<OpenItemReason, MessageDescriptor>> = {
  paid_twice: requestRefund,
  already_active: requestRefund,
  staff_account: requestRefund,
  amount_differs: requestRefund,
  refunded: msg`Check in the gateway's dashboard whether the refund is complete. The books update automatically.`,
  refunded_at_gateway: msg`Find out who refunded it and why. The plan or balance bought with this payment is still active. If it should not be, contact the payer.`,
  processed_after_failure: msg`Contact the payer: the amount was credited to their bank and also used here.`,
  refund_late: msg`Check the refund in the gateway's dashboard, or contact its support team. The books update automatically.`,
  refunds_differ: msg`Compare the refunds of this payment with the gateway's dashboard, or contact its support team. We check again every hour; this item closes once the totals match.`,
  confirming: checkedAutomatically,
  authorized: checkedAutomatically,
  invoice_waits: msg`We email the payer every week. Call them: they can add their GST details in Settings, even without a GSTIN. The invoice is then issued within a day.`,
};
