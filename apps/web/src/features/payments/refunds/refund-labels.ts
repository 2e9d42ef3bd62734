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
  approved: 'office',
  rejected: 'neutral',
  expired: 'neutral',
  processed: 'success',
  failed: 'danger',
};

/** The effect of a refund, by its source. */
export const refundSourceLabels: Readonly<Record<RefundSource, MessageDescriptor>> = {
  suspense: msg`This payment does not match an order. Under our refund policy it must be refunded.`,
  wallet: msg`Our refund policy does not cover this. The amount is deducted from the wallet when the refund is approved and cannot exceed the wallet balance.`,
  plan: msg`Our refund policy does not cover this: the franchisee fee is non-refundable. The plan ends immediately once the whole fee is refunded; until then it stays active, and its price counts towards an upgrade as before. The amount is deducted from the deferred plan income first, then from revenue. A GST credit note (CGST Act, section 34) is issued once the gateway has paid the refund.`,
};

/** The effect of a full refund on the plan, by name; an upgrade returns to the previous plan. */
export const planEffectLabels: Readonly<
  Record<
    PlanRefundOutcome,
    (plan: { readonly name: string; readonly before: string }) => MessageDescriptor
  >
> = {
  ends: ({ name }) =>
    msg`If you refund the full amount, the ${name} plan ends immediately. Applications already filed under it continue.`,
  reverts: ({ name, before }) =>
    msg`If you refund the full amount, the upgrade to ${name} ends immediately, and the ${before} plan continues until the same day.`,
  cancelled: ({ name }) =>
    msg`If you refund the full amount, the renewal of ${name} is cancelled. The current plan continues until the end of its term.`,
  expired: ({ name }) => msg`The term of the ${name} plan is over, so nothing changes.`,
};
