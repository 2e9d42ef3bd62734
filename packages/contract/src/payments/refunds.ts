import * as z from 'zod/mini';

/**
 * The states of a refund: `requested` awaits a second superadmin, `approved` is in progress at the
 * gateway, `processed` is complete, `failed` was returned to us, `expired` was not decided in time.
 */
export const refundStates = [
  'requested',
  'approved',
  'rejected',
  'expired',
  'processed',
  'failed',
] as const;

/** The state of a refund. */
export type RefundState = (typeof refundStates)[number];

/** The source of a refund: suspense, the payer's wallet, or plan revenue. */
export const refundSources = ['suspense', 'wallet', 'plan'] as const;

export type RefundSource = (typeof refundSources)[number];

/** The number of days in which a second superadmin may decide on a refund. */
export const refundDecisionDays = 7;

/** The limits of one refund, in rupees. */
export const refundLimits = { min: 1, max: 10_000_000 } as const;

/**
 * What a full refund does to a plan: it `ends`; an upgrade `reverts` to the previous plan; a
 * queued renewal is `cancelled`; an `expired` term stays as it was.
 */
export const planRefundOutcomes = ['ends', 'reverts', 'cancelled', 'expired'] as const;

export type PlanRefundOutcome = (typeof planRefundOutcomes)[number];

/** What prevents a full refund of a plan. */
export const refundBlockers = [
  'refund_upgrade_first',
  'refund_renewal_first',
  'upgrade_in_use',
] as const;

export type RefundBlocker = (typeof refundBlockers)[number];

/** The errors about the amount of a refund. */
export const refundAmountErrors = ['refund_too_high', 'wallet_spent', ...refundBlockers] as const;

/** The refundable amount of a payment in rupees, and its source. */
export const refundable = z.object({
  maxAmount: z.number(),
  source: z.enum(refundSources),
  /** The effect of refunding all of it on the plan; null when it did not pay for a plan. */
  plan: z.nullable(
    z.object({
      name: z.string(),
      effect: z.enum(planRefundOutcomes),
      /** The previous plan that an upgrade steps back to. */
      previousPlan: z.nullable(z.string()),
      /**
       * The error code that prevents refunding all of it; a smaller refund leaves the plan
       * unchanged.
       */
      blocker: z.nullable(z.enum(refundBlockers)),
    }),
  ),
});

export type Refundable = z.output<typeof refundable>;

const named = z.object({ by: z.string(), at: z.iso.datetime() });

/** A refund requested by a superadmin. `amount` is in rupees. */
export const refund = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  paymentId: z.string(),
  payer: z.object({ id: z.uuid(), fullName: z.string(), email: z.string() }),
  amount: z.number(),
  /** The reason shown to the payer. */
  reason: z.string(),
  source: z.enum(refundSources),
  state: z.enum(refundStates),
  requested: named,
  /** The deadline of the decision; null when decided or expired. */
  decideBy: z.nullable(z.iso.datetime()),
  decided: z.nullable(z.object({ ...named.shape, remark: z.nullable(z.string()) })),
  endedAt: z.nullable(z.iso.datetime()),
  /**
   * Why it failed: refused by the payer's bank or by the gateway, or the payment was already
   * refunded at the gateway itself.
   */
  failure: z.nullable(z.enum(['bank', 'gateway', 'already_refunded'])),
  /** The gateway's error message, for superadmins. */
  gatewayMessage: z.nullable(z.string()),
  /** Whether the caller requested it: they may withdraw it but not approve it. */
  isOwn: z.boolean(),
  /** What the caller may do. */
  actions: z.array(z.enum(['approve', 'reject'])),
});

export type Refund = z.output<typeof refund>;

/** A refund for its payer, in paise, in progress or complete. */
export const ownRefund = z.object({
  amount: z.int(),
  reason: z.nullable(z.string()),
  isDone: z.boolean(),
  date: z.iso.datetime(),
});
