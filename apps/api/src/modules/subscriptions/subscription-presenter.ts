import type { Language } from '@anupal/contract/languages';
import type {
  OwnedPlan,
  PlanOffer,
  PlanTerms,
  SubscriptionStatus,
} from '@anupal/contract/subscriptions';
import { paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { presentPlan } from '../plans/public.ts';
import type { Offer, OwnedPlans } from './plan-selection.ts';
import type { CurrentPlanRow, SubscriptionRow } from './subscription-queries.ts';

/** The status of a user's plan; also of one that has expired. */
export function presentStatus(
  held: CurrentPlanRow | undefined,
  language: Language,
): SubscriptionStatus {
  return {
    active: held?.is_in_force ?? false,
    plan: held ? presentPlan(held.plan, language) : null,
    expiryDate: held?.expires_at.toISOString() ?? null,
  };
}

/** A user's plan with its usage and queued renewal. */
export function presentOwnedPlan(
  { current: held, waiting }: OwnedPlans,
  language: Language,
): OwnedPlan | null {
  if (!held) return null;
  return {
    plan: presentPlan(held.plan, language),
    active: held.is_in_force,
    beganAt: held.begins_at.toISOString(),
    expiryDate: held.expires_at.toISOString(),
    daysLeft: Math.max(0, held.days_left),
    usage: { used: held.places_used, limit: held.plan.service_limit },
    renewal: waiting ? presentRenewal(waiting) : null,
  };
}

function presentRenewal({ plan, begins_at, expires_at }: SubscriptionRow): OwnedPlan['renewal'] {
  if (!begins_at || !expires_at) throw new Error('a waiting renewal has no dates');
  return {
    planName: plan.name,
    beginsAt: begins_at.toISOString(),
    expiryDate: expires_at.toISOString(),
  };
}

/** A plan on sale, with its terms for a user. */
export function presentOffer(
  { plan, terms }: Offer,
  held: CurrentPlanRow | undefined,
  language: Language,
): PlanOffer {
  const isUnavailable = terms.kind === 'none';
  return {
    plan: presentPlan(plan, language),
    terms: isUnavailable ? null : presentTerms(terms.kind, terms.price, held),
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
  held: CurrentPlanRow | undefined,
): PlanTerms {
  const end = held?.is_in_force ? held.expires_at.toISOString() : null;
  return {
    kind,
    price: paiseToRupees(price),
    beginsAt: kind === 'renewal' ? end : null,
    expiryDate: kind === 'upgrade' ? end : null,
  };
}
