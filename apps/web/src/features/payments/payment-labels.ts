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
  requested: msg`Waits for approval`,
  approved: msg`Refund on its way`,
  rejected: msg`Refund refused`,
  expired: msg`Not decided in time`,
  processed: msg`Refunded`,
  failed: msg`Refund failed`,
};
