/** A measurement: one row of the table. */
export interface Measurement {
  /** Its key in budgets.json, if it has a target. */
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** The number of decimals. */
  readonly digits: number;
  readonly unit?: string;
  /** How the value was obtained. */
  readonly detail?: string;
}

/** The median; the upper of the two middle values for an even count. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of all values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
  if (value === undefined) throw new Error('There is no percentile of an empty list.');
  return value;
}

/** Formats a value, such as `6 120` or `0.83`. */
export function formatNumber(value: number, digits: number): string {
  return value
    .toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replaceAll(',', ' ');
}
