import * as z from 'zod/mini';
import { exemptFromMasking } from './masking-exemption.ts';
import { normalizeTyped } from './typed-text.ts';

/** An Indian phone number in canonical form: +91 and ten digits. */
export type Phone = string & { readonly __brand: 'Phone' };

/**
 * Converts an Indian number to canonical form. Spaces, dashes and brackets are removed; +91, 0091,
 * 91 or 0 may precede the ten digits (mobile, or landline with area code). Null when invalid.
 * Source: National Numbering Plan 2003, ten significant digits that do not begin with 0 or 1.
 */
export function parsePhone(text: string): Phone | null {
  const plain = normalizeTyped(text).replace(/[\s().-]/g, '');
  const digits = plain.replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, '');
  return /^[2-9]\d{9}$/.test(digits) ? (`+91${digits}` as Phone) : null; // what the brand means
}

/** Formats a phone number: `+91 98765 43210`. Anything else stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}

/** A phone number in a request, parsed to canonical form. `missing` is the error when empty. */
export function phoneValue(missing: string) {
  return exemptFromMasking(
    z.pipe(
      z.string({ error: missing }).check(z.refine((text) => text.trim() !== '', missing)),
      z.transform((text, context): Phone => {
        const phone = parsePhone(text);
        if (phone !== null || text.trim() === '') return phone ?? z.NEVER;
        context.issues.push({ code: 'custom', message: 'phone_enter', input: text });
        return z.NEVER;
      }),
    ),
  );
}
