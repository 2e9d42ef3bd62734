/** Money in whole paise (100 to the rupee): the only form in which it is stored and calculated. */
export type Paise = number & { readonly __brand: 'Paise' };

/** Converts a whole number to paise; throws on anything else, because money is never rounded. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError('money is a whole number of paise');
  return value as Paise; // the check above is what the brand means
}

/** Converts rupees to paise; null when there are more than two decimals. */
export function rupeesToPaise(rupees: number): Paise | null {
  const nearest = Math.round(rupees * 100);
  return Number.isSafeInteger(nearest) && nearest / 100 === rupees ? paise(nearest) : null;
}

/** Converts paise to rupees with at most two decimals, as the API represents amounts. */
export function paiseToRupees(amount: Paise): number {
  return amount / 100;
}

/** The difference of two amounts in rupees, exact to the paisa. */
export function subtractRupees(rupees: number, less: number): number {
  return (Math.round(rupees * 100) - Math.round(less * 100)) / 100;
}
