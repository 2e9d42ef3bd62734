import type { OrderDetail, OrderStatus } from '@anupal/contract/payments/office';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** The badge tones of order states. */
export const orderStatusTones: Readonly<Record<OrderStatus, BadgeTone>> = {
  open: 'neutral',
  confirming: 'office',
  settled: 'success',
  suspense: 'warning',
  expired: 'neutral',
};

/** The gateway's names of payment states. */
export const gatewayStatusLabels: Readonly<
  Record<OrderDetail['payments'][number]['status'], MessageDescriptor>
> = {
  created: msg`Started`,
  failed: msg`Failed`,
  authorized: msg`Authorised`,
  captured: msg`Captured`,
  refunded: msg`Refunded`,
};

/** The names of refund states. */
export const gatewayRefundLabels: Readonly<
  Record<OrderDetail['payments'][number]['refunds'][number]['status'], MessageDescriptor>
> = {
  pending: msg`Refund in progress`,
  processed: msg`Refunded`,
  failed: msg`Refund failed`,
};

/** The kinds of journal entries. */
export const journalLabels: Readonly<
  Record<OrderDetail['journals'][number]['kind'], MessageDescriptor>
> = {
  plan_payment: msg`Booked as deferred plan income`,
  top_up: msg`Booked to the wallet`,
  suspense: msg`Booked to suspense`,
  refund: msg`Refund booked`,
  dispute_raised: msg`Held back for a dispute`,
  dispute_ended: msg`Dispute decided`,
};
