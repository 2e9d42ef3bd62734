import * as z from 'zod/mini';

/** How long an address may be, in characters. */
export const longestAddress = 500;

// Controls but the line feed, and the marks that turn the direction of a text.
const unwritten = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * An address as people write it, in one or more lines: trimmed, NFC, line breaks as `\n`; 10 to 500
 * characters, counted as PostgreSQL counts them.
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
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(unwritten, '');
  return lines.toWellFormed().normalize('NFC').trim();
}
