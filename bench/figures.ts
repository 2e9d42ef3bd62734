/** One measured thing: a row of the table. */
export interface Figure {
  /** Its key in budgets.json; a figure without a target has none there. */
  readonly id: string;
  readonly what: string;
  readonly value: number;
  /** How the value is written: digits after the point, and the unit. */
  readonly digits: number;
  readonly unit?: string;
  /** What the value was made of. */
  readonly detail?: string;
}

/** The middle value; of an even count the upper of the two. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of all values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
  if (found === undefined) throw new Error('A percentile of nothing was asked for.');
  return found;
}

/** Writes a figure's value, such as `6 120` or `0.83`. */
export function formatNumber(value: number, digits: number): string {
  return value
    .toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replaceAll(',', ' ');
}
