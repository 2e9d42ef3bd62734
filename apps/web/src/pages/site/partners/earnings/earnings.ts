// All amounts are whole paise.

/** A service that a franchisee files for clients. */
export interface MonthlyService {
  /** What the franchisee pays us for one. */
  readonly fee: number;
  /** How many a month. */
  readonly count: number;
}

/** A plan for a year. */
export interface YearlyPlan {
  readonly price: number;
  /** The applications that it covers in a month; null when unlimited. */
  readonly serviceLimit: number | null;
}

/** What the visitor assumes. */
export interface Assumptions {
  /** Added to our fee, in whole percent. */
  readonly addOnPercent: number;
  /** Rent, travel and staff in a month. */
  readonly ownCosts: number;
}

/** An example of a month. */
export interface Earnings<Plan> {
  readonly clientsPay: number;
  readonly ourFees: number;
  /** The cheapest plan that covers the services; null if none does. */
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

/** Calculates an example of a month. Rounding never favours the franchisee. */
export function calculateEarnings<Plan extends YearlyPlan>(
  services: readonly MonthlyService[],
  { addOnPercent, ownCosts }: Assumptions,
  plans: readonly Plan[],
): Earnings<Plan> {
  const servicesPerMonth = sum(services.map(({ count }) => count));
  const clientsPay = sum(services.map(({ fee, count }) => count * clientPrice(fee, addOnPercent)));
  const ourFees = sum(services.map(({ fee, count }) => count * fee));
  const plan = findCheapest(plans, servicesPerMonth);
  const planShare = Math.ceil((plan?.price ?? 0) / 12);
  return {
    clientsPay,
    ourFees,
    plan,
    planShare,
    remainder: clientsPay - ourFees - planShare - ownCosts,
    servicesPerMonth,
  };
}

function findCheapest<Plan extends YearlyPlan>(
  plans: readonly Plan[],
  servicesPerMonth: number,
): Plan | null {
  const covering = plans.filter(
    ({ serviceLimit }) => serviceLimit === null || serviceLimit >= servicesPerMonth,
  );
  return covering.toSorted((one, other) => one.price - other.price)[0] ?? null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
