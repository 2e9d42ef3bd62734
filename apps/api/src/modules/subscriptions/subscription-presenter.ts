import type { Language } from '@anupal/contract/languages';
import type {
  OwnedPlan,
  PlanOffer,
  PlanTerms,
  SubscriptionStatus,
} from '@anupal/contract/subscriptions';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { presentPlan } from '../plans/public.ts';
import type { Terms } from './plan-pricing.ts';
import type { HeldPlanRow, SubscriptionRow } from './subscription-queries.ts';

/** What a person holds, as far as it is told. */
interface Held {
  readonly held: HeldPlanRow | undefined;
  readonly waiting: SubscriptionRow | undefined;
}

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
export function presentHeldPlan({ held, waiting }: Held, language: Language): OwnedPlan | null {
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
  if (!begins_at || !expires_at) throw new Error('a renewal waits without a time');
  return {
    planName: plan.name,
    beginsAt: begins_at.toISOString(),
    expiryDate: expires_at.toISOString(),
  };
}

/** A plan on offer, and what it means for a person who holds this. */
export function presentOffer(
  { plan, terms }: { readonly plan: Parameters<typeof presentPlan>[0]; readonly terms: Terms },
  held: HeldPlanRow | undefined,
  language: Language,
): PlanOffer {
  const isHad = terms.kind === 'none';
  return {
    plan: presentPlan(plan, language),
    terms: isHad ? null : presentTerms(terms.kind, terms.price, held),
    unavailable: isHad ? terms.reason : null,
  };
}

/** What choosing a plan means: a renewal begins where what is held ends, an upgrade ends with it. */
export function presentTerms(
  kind: PlanTerms['kind'],
  price: Parameters<typeof paiseToRupees>[0],
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
