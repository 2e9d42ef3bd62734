import * as z from 'zod/mini';
import type { ValidationKey } from '../sentences/validation.ts';

/**
 * A text of a plan in a request, as one paragraph: NFC, its white space one space each, without
 * controls or marks that turn the direction; at most so many characters, counted as PostgreSQL does.
 */
export function planTextValue(most: number, tooLong: ValidationKey) {
  return z.pipe(
    z.pipe(
      z.string({ error: 'plan_fields_missing' }),
      z.transform((text) => tidy(text)),
    ),
    z.string().check(
      z.refine((text) => text !== '', 'plan_fields_missing'),
      z.refine((text) => Array.from(text).length <= most, tooLong),
    ),
  );
}

const unwritten = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(unwritten, '')
    .toWellFormed()
    .normalize('NFC')
    .trim();
}
