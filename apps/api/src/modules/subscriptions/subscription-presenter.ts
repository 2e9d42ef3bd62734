import type { Language } from '@anupal/contract/languages';
import type {
  OwnedPlan,
  PlanOffer,
  PlanTerms,
  PlanUsage,
  SubscriptionStatus,
} from '@anupal/contract/subscriptions';
import { paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { presentPlan } from '../plans/public.ts';
import type { Offer, OwnedPlans } from './plan-selection.ts';
import type { CurrentPlanRow, SubscriptionRow } from './subscription-queries.ts';

/** The status of a user's plan; also of one that has expired. */
export function presentStatus(
  current: CurrentPlanRow | undefined,
  language: Language,
): SubscriptionStatus {
  return {
    active: current?.is_in_force ?? false,
    plan: current ? presentPlan(current.plan, language) : null,
    expiryDate: current?.expires_at.toISOString() ?? null,
  };
}

/** A user's plan with its usage and queued renewal. */
export function presentOwnedPlan(
  { current, waiting }: OwnedPlans,
  language: Language,
): OwnedPlan | null {
  if (!current) return null;
  return {
    plan: presentPlan(current.plan, language),
    active: current.is_in_force,
    startedAt: current.starts_at.toISOString(),
    expiryDate: current.expires_at.toISOString(),
    daysLeft: Math.max(0, current.days_left),
    usage: presentUsage(current),
    renewal: waiting ? presentRenewal(waiting) : null,
  };
}

/** How many services of a bought plan are used in its term, or in this month. */
export function presentUsage({ plan, slots_used, slots_of_month }: CurrentPlanRow): PlanUsage {
  const { service_limit: limit, limit_period: period } = plan;
  return { used: period === 'month' ? slots_of_month : slots_used, limit, period };
}

function presentRenewal({ plan, starts_at, expires_at }: SubscriptionRow): OwnedPlan['renewal'] {
  if (!starts_at || !expires_at) throw new Error('a waiting renewal has no dates');
  return {
    planName: plan.name,
    startsAt: starts_at.toISOString(),
    expiryDate: expires_at.toISOString(),
  };
}

/** A plan on sale, with its terms for a user. */
export function presentOffer(
  { plan, terms }: Offer,
  current: CurrentPlanRow | undefined,
  language: Language,
): PlanOffer {
  const isUnavailable = terms.kind === 'none';
  return {
    plan: presentPlan(plan, language),
    terms: isUnavailable ? null : presentTerms(terms.kind, terms.price, current),
    unavailable: isUnavailable ? terms.reason : null,
  };
}

/**
 * The terms of a choice: a renewal starts when the current plan expires, an upgrade expires with
 * it.
 */
export function presentTerms(
  kind: PlanTerms['kind'],
  price: Paise,
  current: CurrentPlanRow | undefined,
): PlanTerms {
  const end = current?.is_in_force ? current.expires_at.toISOString() : null;
  return {
    kind,
    price: paiseToRupees(price),
    startsAt: kind === 'renewal' ? end : null,
    expiryDate: kind === 'upgrade' ? end : null,
  };
}
