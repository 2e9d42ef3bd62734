/** A plan of a new database; staff may change it later. */
export interface ReleasedPlan {
  readonly name: 'Silver' | 'Gold' | 'Platinum' | 'Diamond';
  /** In rupees for a year, including GST. */
  readonly price: number;
  /** Applications in a month; null when unlimited. */
  readonly serviceLimit: number | null;
}

/** The plans of the release (migrations 0002-plans.sql and 0084-monthly-plans.sql), the cheapest first. */
export const releasedPlans: readonly ReleasedPlan[] = [
  { name: 'Silver', price: 5000, serviceLimit: 10 },
  { name: 'Gold', price: 10_000, serviceLimit: 25 },
  { name: 'Platinum', price: 25_000, serviceLimit: 75 },
  { name: 'Diamond', price: 50_000, serviceLimit: null },
];
