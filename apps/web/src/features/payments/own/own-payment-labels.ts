import type { OwnPayment } from '@anupal/contract/payments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** What became of a payment. */
export const ownPaymentLabels: Readonly<Record<OwnPayment['status'], MessageDescriptor>> = {
  confirming: msg`Being confirmed`,
  settled: msg`Paid`,
  returning: msg`Being returned`,
  partly_returned: msg`Partly returned`,
  returned: msg`Returned`,
  failed: msg`Failed`,
};

/** What became so far of an attempt that failed a short while ago. */
export const notReceivedLabel = msg`Not received so far`;

/** How the label of each looks. */
export const ownPaymentTones: Readonly<Record<OwnPayment['status'], BadgeTone>> = {
  confirming: 'info',
  settled: 'success',
  returning: 'warning',
  partly_returned: 'neutral',
  returned: 'neutral',
  failed: 'warning',
};
