import * as z from 'zod/mini';
import type { ValidationKey } from '../texts/validation.ts';

/** How a text in a request is tidied, its longest length, and the errors when it is empty or longer. */
export interface EnteredText {
  readonly tidy: (text: string) => string;
  readonly maxLength: number;
  readonly missing: ValidationKey;
  readonly tooLong: ValidationKey;
}

/** A text in a request: tidied, at least one character, counted as PostgreSQL does. */
export function enteredText({ tidy, maxLength, missing, tooLong }: EnteredText) {
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
