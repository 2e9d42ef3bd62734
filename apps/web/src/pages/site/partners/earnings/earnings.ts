import { releasedPartnerPrice } from '@anupal/contract/eservices/released-prices';
import { paise } from '@anupal/contract/values/paise';

// All amounts are whole paise.

/** A service that a franchisee files for clients. */
export interface MonthlyService {
  /** Our public fee for one. */
  readonly fee: number;
  /** How many a month. */
  readonly count: number;
}

/** A plan for a year. */
export interface YearlyPlan {
  readonly price: number;
  /** The applications that it covers in a month; null when unlimited. */
  readonly serviceLimit: number | null;
  /** What its partners pay of the public fee, in percent. */
  readonly feePercent: number;
}

/** What the visitor assumes. */
export interface Assumptions {
  /** Added to our public fee, in whole percent. */
  readonly addOnPercent: number;
  /** Rent, travel and staff in a month. */
  readonly ownCosts: number;
}

/** An example of a month. */
export interface Earnings<Plan> {
  readonly clientsPay: number;
  readonly ourFees: number;
  /** The plan with the lowest total of those that cover the services; null if none does. */
  readonly plan: Plan | null;
  /** A twelfth of the plan's price. */
  readonly planShare: number;
  /** What remains; negative when the month does not cover its costs. */
  readonly remainder: number;
  readonly servicesPerMonth: number;
}

/** What a client pays for a service with this fee: rounded down to whole rupees above the fee. */
export function clientPrice(fee: number, addOnPercent: number): number {
  return fee + Math.floor((fee * addOnPercent) / 10_000) * 100;
}

/** What a partner pays for a service with this public fee; without a plan the public fee. */
export function partnerFee(fee: number, plan: Pick<YearlyPlan, 'feePercent'> | null): number {
  return plan === null ? fee : Math.min(fee, releasedPartnerPrice(paise(fee), plan.feePercent));
}

/** Calculates an example of a month. Rounding never favours the franchisee. */
export function calculateEarnings<Plan extends YearlyPlan>(
  services: readonly MonthlyService[],
  { addOnPercent, ownCosts }: Assumptions,
  plans: readonly Plan[],
): Earnings<Plan> {
  const servicesPerMonth = sum(services.map(({ count }) => count));
  const clientsPay = sum(services.map(({ fee, count }) => count * clientPrice(fee, addOnPercent)));
  const plan = findCheapest(services, servicesPerMonth, plans);
  const ourFees = sumFees(services, plan);
  const planShare = monthlyShare(plan);
  return {
    clientsPay,
    ourFees,
    plan,
    planShare,
    remainder: clientsPay - ourFees - planShare - ownCosts,
    servicesPerMonth,
  };
}

/** The plan with the lowest sum of fees and monthly share. */
function findCheapest<Plan extends YearlyPlan>(
  services: readonly MonthlyService[],
  servicesPerMonth: number,
  plans: readonly Plan[],
): Plan | null {
  const total = (plan: Plan): number => sumFees(services, plan) + monthlyShare(plan);
  const covering = plans.filter(
    ({ serviceLimit }) => serviceLimit === null || serviceLimit >= servicesPerMonth,
  );
  return covering.toSorted((one, other) => total(one) - total(other))[0] ?? null;
}

function sumFees(services: readonly MonthlyService[], plan: YearlyPlan | null): number {
  return sum(services.map(({ fee, count }) => count * partnerFee(fee, plan)));
}

function monthlyShare(plan: YearlyPlan | null): number {
  return Math.ceil((plan?.price ?? 0) / 12);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
