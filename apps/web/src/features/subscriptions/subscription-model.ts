import type { Plan } from '@anupal/contract/plans';
import type { SubscriptionStatus } from '@anupal/contract/subscriptions';

/** A person's plan as their screen tells of it. */
export type PlanView =
  | { readonly is: 'none' }
  | { readonly is: 'ended'; readonly plan: Plan; readonly expiryDate: string | null }
  | {
      readonly is: 'active';
      readonly plan: Plan;
      readonly expiryDate: string | null;
      /** Days that have begun and not ended count: it is 1 until the very end. */
      readonly daysLeft: number | null;
    };

/** What to tell of a plan at a moment (milliseconds). Whether it is in force is the API's word. */
export function toPlanView(
  { active, plan, expiryDate }: SubscriptionStatus,
  now: number,
): PlanView {
  if (plan === null) return { is: 'none' };
  if (!active) return { is: 'ended', plan, expiryDate };
  return { is: 'active', plan, expiryDate, daysLeft: daysUntil(expiryDate, now) };
}

const dayInMilliseconds = 86_400_000;

function daysUntil(expiryDate: string | null, now: number): number | null {
  if (expiryDate === null) return null;
  return Math.max(0, Math.ceil((Date.parse(expiryDate) - now) / dayInMilliseconds));
}
