import type { UnavailableReason } from '@anupal/contract/subscriptions';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { PlanRow } from '../plans/public.ts';

/** The plan that a person has in force, as far as it decides what another one costs them. */
export interface PlanInForce {
  readonly plan: PlanRow;
  /** The months that its term was bought for; an upgrade keeps the term of what was before it. */
  readonly termMonths: number;
  /** Days of the term in all and from today to its end, by the calendar of India. */
  readonly termDays: number;
  readonly daysLeft: number;
  /** A renewal is paid and waits for its turn. */
  readonly isRenewed: boolean;
}

/** What a plan is to a person now, and what it costs them. */
export type Terms =
  | { readonly kind: 'purchase' | 'renewal' | 'upgrade'; readonly price: Paise }
  | { readonly kind: 'none'; readonly reason: UnavailableReason };

/**
 * What a plan costs a person: its price where they have none in force, and for another validity of
 * the one they have; the difference for the days left where it is the dearer one.
 */
export function quoteTerms(offered: PlanRow, held: PlanInForce | null): Terms {
  if (held === null) return { kind: 'purchase', price: offered.price_paise };
  if (offered.id === held.plan.id) {
    return held.isRenewed
      ? { kind: 'none', reason: 'renewed' }
      : { kind: 'renewal', price: offered.price_paise };
  }
  if (!isDearer(offered, held.plan)) return { kind: 'none', reason: 'cheaper' };
  if (hasFewerServices(offered, held.plan)) return { kind: 'none', reason: 'fewer_services' };
  return { kind: 'upgrade', price: priceDifference(offered, held) };
}

// Plans may last differently long: what they cost a month is compared, without a fraction.
function isDearer(offered: PlanRow, held: PlanRow): boolean {
  return priceGap(offered, held) > 0n;
}

// The places that are used come along, so that they must fit.
function hasFewerServices(offered: PlanRow, held: PlanRow): boolean {
  if (offered.service_limit === null) return false;
  return held.service_limit === null || offered.service_limit < held.service_limit;
}

const paiseInRupee = 100n;

/** The difference of the prices for the days left, today among them, rounded up to the rupee. */
function priceDifference(offered: PlanRow, held: PlanInForce): Paise {
  const { termMonths, termDays, daysLeft } = held;
  const days = BigInt(Math.min(Math.max(daysLeft, 1), termDays));
  const gap = priceGap(offered, held.plan) * BigInt(termMonths) * days;
  const parts = BigInt(offered.validity_months * held.plan.validity_months) * BigInt(termDays);
  const rupees = (gap + parts * paiseInRupee - 1n) / (parts * paiseInRupee);
  return paise(Number(rupees * paiseInRupee));
}

// The difference of the prices of a month, times the months of both.
function priceGap(offered: PlanRow, held: PlanRow): bigint {
  return (
    BigInt(offered.price_paise) * BigInt(held.validity_months) -
    BigInt(held.price_paise) * BigInt(offered.validity_months)
  );
}
