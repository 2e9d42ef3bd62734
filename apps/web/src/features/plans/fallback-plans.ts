/** A plan shown while none can be loaded. It has no id, so it cannot be chosen. */
export interface FallbackPlan {
  readonly name: 'gold' | 'silver' | 'platinum' | 'diamond';
  /** In rupees. */
  readonly price: number;
}

/** The specified fallback plans. */
export const fallbackPlans: readonly FallbackPlan[] = [
  { name: 'gold', price: 10_000 },
  { name: 'silver', price: 5000 },
  { name: 'platinum', price: 25_000 },
  { name: 'diamond', price: 50_000 },
];
