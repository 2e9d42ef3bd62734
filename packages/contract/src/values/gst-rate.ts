import * as z from 'zod/mini';
import { normalizeTyped } from './typed-text.ts';

/** The highest rate that can be entered, in hundredths of a percent. The highest slab is 40 %. */
export const maxRateBps = 4000;

/** A GST rate in a request, in hundredths of a percent: 1800 is 18 %. */
export const rateValue = z
  .int({ error: 'rate_enter' })
  .check(z.minimum(0, 'rate_enter'), z.maximum(maxRateBps, 'rate_enter'));

/** Parses a typed percentage such as `18`, `18 %` or `0.25` to hundredths of a percent, or null. */
export function parseRate(text: string): number | null {
  const plain = normalizeTyped(text).replace(/\s*%$/, '');
  const [, whole, decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const rate = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return rate <= maxRateBps ? rate : null;
}

/** Formats a rate: 1800 as `18%`. */
export function formatRate(rateBps: number): string {
  return `${rateBps / 100}%`;
}
