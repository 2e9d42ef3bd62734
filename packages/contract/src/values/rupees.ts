import { normalizeTyped } from './typed-text.ts';

const written = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount of rupees as people read it in both languages: ₹1,20,000.00. */
export function formatRupees(rupees: number): string {
  return written.format(rupees);
}

/**
 * Reads an amount of rupees as people type it, `₹ 1,20,000.50`: `120000.50`, with two decimals or
 * none. Null for anything else, for amounts below 0 and for those from ₹10,00,00,00,00,000 on.
 */
export function parseRupees(text: string): string | null {
  const plain = normalizeTyped(text)
    .replace(/^(?:₹|rs\.?|inr)/iu, '')
    .replace(/[\s,]|\/-$/g, '');
  const [, whole, decimals = ''] = /^0*(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  return /[1-9]/.test(decimals) ? `${whole}.${decimals.padEnd(2, '0')}` : whole;
}
