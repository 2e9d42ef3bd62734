import * as z from 'zod/mini';

/** How long a reason may be, in characters. */
export const longestReason = 300;

const unwritten = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Why staff do something, as they write it for each other: one paragraph, NFC, its white space one
 * space each; 3 to 300 characters, counted as PostgreSQL counts them.
 */
export const reasonValue = z.pipe(
  z.pipe(
    z.string({ error: 'reason_missing' }),
    z.transform((text) => tidy(text)),
  ),
  z.string().check(
    z.refine((text) => Array.from(text).length >= 3, 'reason_missing'),
    z.refine((text) => Array.from(text).length <= longestReason, 'reason_long'),
  ),
);

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(unwritten, '')
    .toWellFormed()
    .normalize('NFC')
    .trim();
}
