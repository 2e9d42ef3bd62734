import * as z from 'zod/mini';
import { isSingleLine } from './single-line.ts';

/**
 * A person's name in a request: trimmed, NFC, 2 to 100 characters, one line. Counts code points as
 * PostgreSQL does, so that a valid name fits the column.
 */
export const fullNameValue = z.pipe(
  z.pipe(
    z.string({ error: 'name_short' }),
    z.transform((text) => text.trim().normalize('NFC')),
  ),
  z.string().check(
    z.refine((name) => characters(name) >= 2, 'name_short'),
    z.refine((name) => characters(name) <= 100, 'name_long'),
    z.refine(isSingleLine, 'name_characters'),
  ),
);

function characters(text: string): number {
  return Array.from(text).length;
}
