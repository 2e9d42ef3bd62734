import * as z from 'zod/mini';

/** The longest address, in characters. */
export const longestAddress = 500;

// Control characters except line feeds, and marks that change the direction of text.
const invisible = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A postal address in a request, in one or more lines: trimmed, NFC, line breaks as `\n`; 10 to 500
 * characters, counted as PostgreSQL does.
 */
export const postalAddressValue = z.pipe(
  z.pipe(
    z.string({ error: 'address_missing' }),
    z.transform((text) => tidy(text)),
  ),
  z.string().check(
    z.refine((text) => text !== '', { error: 'address_missing', abort: true }),
    z.refine((text) => Array.from(text).length >= 10, 'address_short'),
    z.refine((text) => Array.from(text).length <= longestAddress, 'address_long'),
  ),
);

function tidy(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(invisible, '');
  return lines.toWellFormed().normalize('NFC').trim();
}
