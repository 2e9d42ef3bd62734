import * as z from 'zod/mini';

/**
 * Where a refund stands: `asked` waits for a second superadmin, `approved` is on its way at the
 * gateway, `processed` has gone back, `failed` could not and is ours again; `lapsed` was decided by
 * nobody in time.
 */
export const refundStates = [
  'asked',
  'approved',
  'refused',
  'lapsed',
  'processed',
  'failed',
] as const;

/** Where a refund stands. */
export type RefundState = (typeof refundStates)[number];

/** Out of what a refund is paid: money in suspense, the payer's wallet, or what a plan earned. */
export const refundSources = ['suspense', 'wallet', 'plan'] as const;

/** Out of what a refund is paid. */
export type RefundSource = (typeof refundSources)[number];

/** For so many days a second superadmin may decide on a refund. */
export const refundDecisionDays = 7;

/** The least and the most that one refund may be, in rupees. */
export const refundLimits = { min: 1, max: 10_000_000 } as const;

/**
 * What becomes of a plan when nothing of its fee is left with us: it `ends`; an upgrade `steps_back` to
 * the plan before it; a renewal that waits is `dropped`; a term that is `over` stays as it was.
 */
export const planRefundOutcomes = ['ends', 'steps_back', 'dropped', 'over'] as const;

/** What becomes of a plan when nothing of its fee is left with us. */
export type PlanRefundOutcome = (typeof planRefundOutcomes)[number];

/** What keeps the whole fee of a plan from going back. */
export const refundBlockers = [
  'refund_upgrade_first',
  'refund_renewal_first',
  'upgrade_in_use',
] as const;

/** What keeps the whole fee of a plan from going back. */
export type RefundBlocker = (typeof refundBlockers)[number];

/** Why a refund is not of so much. */
export const refundAmountErrors = ['refund_too_high', 'wallet_spent', ...refundBlockers] as const;

/** How much of a payment may be asked for, in rupees, and out of what it is paid. */
export const refundable = z.object({
  most: z.number(),
  source: z.enum(refundSources),
  /** What the most of it does to the plan that was paid; null where it was no plan. */
  plan: z.nullable(
    z.object({
      name: z.string(),
      effect: z.enum(planRefundOutcomes),
      /** The plan that an upgrade steps back to. */
      before: z.nullable(z.string()),
      /** Why it cannot be the most, as a code of a refusal; less leaves the plan as it is. */
      hindrance: z.nullable(z.enum(refundBlockers)),
    }),
  ),
});

/** How much of a payment may be asked for, in rupees, and out of what it is paid. */
export type Refundable = z.output<typeof refundable>;

const named = z.object({ by: z.string(), at: z.iso.datetime() });

/** A refund that a superadmin has asked for. `amount` is in rupees. */
export const refund = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  paymentId: z.string(),
  payer: z.object({ id: z.uuid(), fullName: z.string(), email: z.string() }),
  amount: z.number(),
  /** Why, as its payer reads it. */
  reason: z.string(),
  source: z.enum(refundSources),
  state: z.enum(refundStates),
  asked: named,
  /** By when it must be decided; null where it has been, or cannot be any more. */
  decideBy: z.nullable(z.iso.datetime()),
  decided: z.nullable(z.object({ ...named.shape, remark: z.nullable(z.string()) })),
  endedAt: z.nullable(z.iso.datetime()),
  /**
   * Why it failed: the payer's bank turned it down, the gateway refused it, or somebody gave the payment
   * back at the gateway itself.
   */
  failure: z.nullable(z.enum(['bank', 'gateway', 'no_room'])),
  /** Why the gateway did not do it, in its own words; for superadmins alone. */
  gatewaySaid: z.nullable(z.string()),
  /** Whether the reader asked for it: they may take it back, and not approve it. */
  isOwn: z.boolean(),
  /** What the reader may do with it. */
  actions: z.array(z.enum(['approve', 'refuse'])),
});

/** A refund that a superadmin has asked for. */
export type Refund = z.output<typeof refund>;

/** A refund as its payer sees it, in paise: on its way, or gone back. */
export const ownRefund = z.object({
  amount: z.int(),
  reason: z.nullable(z.string()),
  isDone: z.boolean(),
  date: z.iso.datetime(),
});
