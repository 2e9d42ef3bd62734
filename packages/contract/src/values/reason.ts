import * as z from 'zod/mini';
import { maskPans } from './pan-masking.ts';

/** The longest reason, in characters. */
export const longestReason = 300;

const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The reason of an action in a request: one paragraph, NFC, white space collapsed, PANs masked; 3 to 300
 * characters, counted as PostgreSQL does. The person whom it is about reads it, or their records retain it.
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
  return maskPans(text)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(invisible, '')
    .toWellFormed()
    .normalize('NFC')
    .trim();
}
