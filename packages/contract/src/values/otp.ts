import * as z from 'zod/mini';
import { exemptFromMasking } from './masking-exemption.ts';

/** A one-time code as six digits, the first of them not 0. */
export type Otp = string & { readonly __brand: 'Otp' };

/** Parses a one-time code from a number or a string of six digits; null for anything else. */
export function parseOtp(value: string | number): Otp | null {
  const digits = typeof value === 'number' ? String(value) : value.trim();
  return /^[1-9][0-9]{5}$/.test(digits) ? (digits as Otp) : null; // the pattern is what the brand means
}

/** A one-time code in a request: a number, as specified, or six digits as text. */
export const otpValue = exemptFromMasking(
  z.pipe(
    z.union([z.number(), z.string()], { error: 'otp_format' }),
    z.transform((value, context): Otp => {
      const otp = parseOtp(value);
      if (otp !== null) return otp;
      context.issues.push({ code: 'custom', message: 'otp_format', input: value });
      return z.NEVER;
    }),
  ),
);
