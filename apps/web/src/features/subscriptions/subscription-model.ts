import type { Plan } from '@anupal/contract/plans';
import type { SubscriptionStatus } from '@anupal/contract/subscriptions';

/** The user's plan as shown on the screen. */
export type PlanView =
  | { readonly is: 'none' }
  | { readonly is: 'ended'; readonly plan: Plan; readonly expiryDate: string | null }
  | {
      readonly is: 'active';
      readonly plan: Plan;
      readonly expiryDate: string | null;
      /** Started days count: it is 1 until the very end. */
      readonly daysLeft: number | null;
    };

/** The plan at a point in time (milliseconds). The API decides whether it is active. */
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
