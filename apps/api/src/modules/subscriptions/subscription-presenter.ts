import type { Language } from '@anupal/contract/languages';
import type {
  OwnedPlan,
  PlanOffer,
  PlanTerms,
  SubscriptionStatus,
} from '@anupal/contract/subscriptions';
import { paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { presentPlan } from '../plans/public.ts';
import type { Offer, PlanHolding } from './plan-selection.ts';
import type { HeldPlanRow, SubscriptionRow } from './subscription-queries.ts';

/** What a person's plan allows now; of one that has ended, what it was and since when. */
export function presentStatus(
  held: HeldPlanRow | undefined,
  language: Language,
): SubscriptionStatus {
  return {
    active: held?.is_in_force ?? false,
    plan: held ? presentPlan(held.plan, language) : null,
    expiryDate: held?.expires_at.toISOString() ?? null,
  };
}

/** A person's plan with its usage and the renewal that waits for its end. */
export function presentHeldPlan(
  { held, waiting }: PlanHolding,
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

/** A plan on offer, and what it means for a person who holds this. */
export function presentOffer(
  { plan, terms }: Offer,
  held: HeldPlanRow | undefined,
  language: Language,
): PlanOffer {
  const isUnavailable = terms.kind === 'none';
  return {
    plan: presentPlan(plan, language),
    terms: isUnavailable ? null : presentTerms(terms.kind, terms.price, held),
    unavailable: isUnavailable ? terms.reason : null,
  };
}

/** What choosing a plan means: a renewal begins where what is held ends, an upgrade ends with it. */
export function presentTerms(
  kind: PlanTerms['kind'],
  price: Paise,
  held: HeldPlanRow | undefined,
): PlanTerms {
  const end = held?.is_in_force ? held.expires_at.toISOString() : null;
  return {
    kind,
    price: paiseToRupees(price),
    beginsAt: kind === 'renewal' ? end : null,
    expiryDate: kind === 'upgrade' ? end : null,
  };
}
