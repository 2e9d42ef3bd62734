import type { OrderStatus } from '@anupal/contract/payments/office';
import type { RefundState } from '@anupal/contract/payments/refunds';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The states of an order. */
export const orderStatusLabels: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  open: msg`Not paid yet`,
  confirming: msg`Being confirmed`,
  settled: msg`Paid`,
  suspense: msg`In suspense`,
  expired: msg`Never paid`,
};

/** The states of a refund. */
export const refundStateLabels: Readonly<Record<RefundState, MessageDescriptor>> = {
  requested: msg`Awaiting approval`,
  approved: msg`Refund in progress`,
  rejected: msg`Refund rejected`,
  expired: msg`Expired`,
  processed: msg`Refunded`,
  failed: msg`Refund failed`,
};
