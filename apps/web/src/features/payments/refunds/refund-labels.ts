import type {
  PlanRefundOutcome,
  RefundSource,
  RefundState,
} from '@anupal/contract/payments/refunds';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** The badge tones of refund states. */
export const refundStateTones: Readonly<Record<RefundState, BadgeTone>> = {
  requested: 'warning',
  approved: 'info',
  rejected: 'neutral',
  expired: 'neutral',
  processed: 'success',
  failed: 'danger',
};

/** The effect of a refund, by its source. */
export const refundSourceLabels: Readonly<Record<RefundSource, MessageDescriptor>> = {
  suspense: msg`This money belongs to no order. Our refund policy promises it back.`,
  wallet: msg`Our refund policy does not promise this. The amount leaves the wallet when the refund is approved, and cannot be more than the wallet holds.`,
  plan: msg`Our refund policy does not promise this: the franchisee fee is non-refundable. When nothing of the fee is left with us, its plan ends at once; until then the plan stays, and its price counts towards an upgrade as before. The amount is taken from revenue; ask the accountant about a GST credit note (CGST Act, section 34).`,
};

/** The effect of a full refund on the plan, by name; an upgrade returns to the previous plan. */
export const planEffectLabels: Readonly<
  Record<
    PlanRefundOutcome,
    (plan: { readonly name: string; readonly before: string }) => MessageDescriptor
  >
> = {
  ends: ({ name }) =>
    msg`With the whole amount the ${name} plan ends at once. What was applied for under it goes on.`,
  reverts: ({ name, before }) =>
    msg`With the whole amount the upgrade to ${name} ends at once, and the ${before} plan goes on until the same day.`,
  cancelled: ({ name }) =>
    msg`With the whole amount the renewal of ${name} is cancelled. The present plan goes on to its end.`,
  expired: ({ name }) => msg`The term of the ${name} plan is over; nothing of it changes.`,
};
