import type { UnavailableReason } from '@anupal/contract/subscriptions';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { PlanRow } from '../plans/public.ts';

/** The plan in force, as needed to price another plan. */
export interface PlanInForce {
  readonly plan: PlanRow;
  /** The months that the term was bought for. An upgrade keeps the term of the plan before it. */
  readonly termMonths: number;
  /** Slots used in the term. */
  readonly slotsUsed: number;
  /** Days of the term, and days left, by India's calendar. */
  readonly termDays: number;
  readonly daysLeft: number;
  /** A renewal is paid and queued. */
  readonly isRenewed: boolean;
}

/** What buying a plan means for a user now, and its price. */
export type Terms =
  | { readonly kind: 'purchase' | 'renewal' | 'upgrade'; readonly price: Paise }
  | { readonly kind: 'none'; readonly reason: UnavailableReason };

/**
 * The terms of a plan for a user: the full price for a purchase or renewal, the price difference
 * for the days left for an upgrade to a more expensive plan.
 */
export function quoteTerms(offered: PlanRow, current: PlanInForce | null): Terms {
  if (current === null) return { kind: 'purchase', price: offered.price_paise };
  if (offered.id === current.plan.id) {
    return current.isRenewed
      ? { kind: 'none', reason: 'renewed' }
      : { kind: 'renewal', price: offered.price_paise };
  }
  if (!isDearer(offered, current.plan)) return { kind: 'none', reason: 'cheaper' };
  if (hasFewerServices(offered, current)) return { kind: 'none', reason: 'fewer_services' };
  return { kind: 'upgrade', price: priceDifference(offered, current) };
}

// Plans have different durations, so their monthly prices are compared, without fractions.
function isDearer(offered: PlanRow, current: PlanRow): boolean {
  return priceGap(offered, current) > 0n;
}

function hasFewerServices(offered: PlanRow, current: PlanInForce): boolean {
  const { plan, termMonths, slotsUsed } = current;
  if (!fitsUsedSlots(offered, slotsUsed)) return true;
  const before = countServices(plan, termMonths);
  const after = countServices(offered, termMonths);
  return after !== null && (before === null || after < before);
}

/**
 * Whether the slots used in a term fit a plan that takes it over. A term that begins within a month
 * reaches into one month more than it has, so a monthly plan can have used more than its months.
 */
export function fitsUsedSlots(
  { service_limit, limit_period }: Pick<PlanRow, 'service_limit' | 'limit_period'>,
  slotsUsed: number,
): boolean {
  return limit_period === 'month' || service_limit === null || slotsUsed <= service_limit;
}

/** The services of a whole term; null when unlimited. */
function countServices({ service_limit, limit_period }: PlanRow, months: number): number | null {
  return limit_period === 'month' && service_limit !== null
    ? service_limit * months
    : service_limit;
}

const paiseInRupee = 100n;

/** The price difference for the days left including today, rounded up to the rupee. */
function priceDifference(offered: PlanRow, current: PlanInForce): Paise {
  const { termMonths, termDays, daysLeft } = current;
  const days = BigInt(Math.min(Math.max(daysLeft, 1), termDays));
  const gap = priceGap(offered, current.plan) * BigInt(termMonths) * days;
  const parts = BigInt(offered.validity_months * current.plan.validity_months) * BigInt(termDays);
  const rupees = (gap + parts * paiseInRupee - 1n) / (parts * paiseInRupee);
  return paise(Number(rupees * paiseInRupee));
}

// The difference of the monthly prices, multiplied by both durations.
function priceGap(offered: PlanRow, current: PlanRow): bigint {
  return (
    BigInt(offered.price_paise) * BigInt(current.validity_months) -
    BigInt(current.price_paise) * BigInt(offered.validity_months)
  );
}
