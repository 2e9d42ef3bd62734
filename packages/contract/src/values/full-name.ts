import * as z from 'zod/mini';

const controls = /\p{Cc}|\p{Zl}|\p{Zp}/u;

/** A person's name in a request: trimmed, NFC, 2 to 100 characters, no line breaks. */
export const fullNameValue = z.pipe(
  z.pipe(
    z.string({ error: 'name_short' }),
    z.transform((text) => text.trim().normalize('NFC')),
  ),
  z.string().check(
    z.minLength(2, 'name_short'),
    z.maxLength(100, 'name_long'),
    z.refine((name) => !controls.test(name), 'name_characters'),
  ),
);
