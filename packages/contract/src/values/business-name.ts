import * as z from 'zod/mini';
import { isSingleLine } from './single-line.ts';

/**
 * A business name in a request: trimmed, NFC, at most 150 characters, one line. `missing` is the
 * error when empty.
 */
export function businessNameValue(missing: string) {
  return z.pipe(
    z.pipe(
      z.string({ error: missing }),
      z.transform((text) => text.trim().normalize('NFC')),
    ),
    z.string().check(
      z.refine((name) => name !== '', missing),
      z.refine((name) => Array.from(name).length <= 150, 'business_name_long'),
      z.refine(isSingleLine, 'name_characters'),
    ),
  );
}
