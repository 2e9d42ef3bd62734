import type { AdjustmentState } from '@anupal/contract/payments/adjustments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** The state of an adjustment. */
export const adjustmentStateLabels: Readonly<Record<AdjustmentState, MessageDescriptor>> = {
  requested: msg`Awaiting approval`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
};

/** The badge tones of the states. */
export const adjustmentStateTones: Readonly<Record<AdjustmentState, BadgeTone>> = {
  requested: 'warning',
  approved: 'success',
  rejected: 'neutral',
};
