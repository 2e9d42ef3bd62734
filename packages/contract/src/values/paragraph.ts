import * as z from 'zod/mini';
import type { ValidationKey } from '../texts/validation.ts';

/**
 * A single paragraph in a request: NFC, white space collapsed, without control characters and
 * direction marks; at maxLength `maxLength` characters, counted as PostgreSQL does.
 */
export function paragraphValue(
  maxLength: number,
  { missing, tooLong }: { readonly missing: ValidationKey; readonly tooLong: ValidationKey },
) {
  return z.pipe(
    z.pipe(
      z.string({ error: missing }),
      z.transform((text) => tidy(text)),
    ),
    z.string().check(
      z.refine((text) => text !== '', missing),
      z.refine((text) => Array.from(text).length <= maxLength, tooLong),
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
