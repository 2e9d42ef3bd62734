import * as z from 'zod/mini';
import { paiseToRupees, type Paise } from '../values/paise.ts';
import { normalizeTyped } from '../values/typed-text.ts';

/** A virtual payment address of UPI, such as `shop@okbank`, as NPCI apps accept it. */
const address = /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/;

/** A UPI address in a request, in lower case. */
export const upiAddressValue = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => normalizeTyped(text).toLowerCase()),
  ),
  z.string().check(z.regex(address, 'upi_enter')),
);

/** Who is paid what for what. */
export interface UpiRequest {
  readonly address: string;
  readonly name: string;
  readonly amount: Paise;
  /** Shown to the payer; the number of the bill. */
  readonly note: string;
}

/**
 * The link that opens a UPI app with payee and amount filled in. Money goes from the payer to the payee.
 * Source: the deep linking specification of NPCI, as its public summaries give it.
 */
export function upiLink({ address: pa, name, amount, note }: UpiRequest): string {
  const fields = { pa, pn: name, am: paiseToRupees(amount).toFixed(2), tn: note, cu: 'INR' };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
