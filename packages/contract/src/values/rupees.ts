import { normalizeTyped } from './typed-text.ts';

const formatter = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Formats rupees in the Indian notation: ₹1,20,000.00. */
export function formatRupees(rupees: number): string {
  return formatter.format(rupees);
}

const withoutZeroPaise = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats rupees for buttons and summaries, without paise where there are none: ₹1,499, ₹299.50. */
export function formatRupeesPlain(rupees: number): string {
  return withoutZeroPaise.format(rupees);
}

/**
 * Parses typed rupees such as `₹ 1,20,000.50` to `120000.50`, with two decimals or none. Null for
 * anything else, for negative amounts and from ₹10,00,00,00,00,000.
 */
export function parseRupees(text: string): string | null {
  const plain = normalizeTyped(text)
    .replace(/^(?:₹|rs\.?|inr)/iu, '')
    .replace(/[\s,]|\/-$/g, '');
  const [, rupees, decimals = ''] = /^0*(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (rupees === undefined) return null;
  return /[1-9]/.test(decimals) ? `${rupees}.${decimals.padEnd(2, '0')}` : rupees;
}
