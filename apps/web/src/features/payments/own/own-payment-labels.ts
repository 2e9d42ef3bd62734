import type { OwnPayment } from '@anupal/contract/payments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** The outcome of a payment. */
export const ownPaymentLabels: Readonly<Record<OwnPayment['status'], MessageDescriptor>> = {
  confirming: msg`Being confirmed`,
  settled: msg`Paid`,
  refunding: msg`Being returned`,
  partially_refunded: msg`Partly returned`,
  refunded: msg`Returned`,
  failed: msg`Failed`,
};

/** The state of a recently failed attempt. */
export const notReceivedLabel = msg`Not received so far`;

/** The badge tones of outcomes. */
export const ownPaymentTones: Readonly<Record<OwnPayment['status'], BadgeTone>> = {
  confirming: 'office',
  settled: 'success',
  refunding: 'warning',
  partially_refunded: 'neutral',
  refunded: 'neutral',
  failed: 'warning',
};
