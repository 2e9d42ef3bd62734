import * as z from 'zod/mini';
import type { ValidationKey } from '../texts/validation.ts';

/** How long a message may be, in characters. */
export const maxMessageLength = 5000;

// Controls but tab and line feed, and the marks that turn the direction of a text: nobody writes
// them, and they could make a message read otherwise than it is.
const unwritten = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What a person writes in more than a line: trimmed, NFC, its line breaks as `\n`, without what
 * nobody writes; 1 to 5,000 characters, counted as PostgreSQL counts them. `missing` is told when
 * there is none.
 */
export function textValue(missing: ValidationKey) {
  return z.pipe(
    z.pipe(
      z.string({ error: missing }),
      z.transform((text) => tidy(text)),
    ),
    z.string().check(
      z.refine((text) => text !== '', missing),
      z.refine((text) => Array.from(text).length <= maxMessageLength, 'message_long'),
    ),
  );
}

/** A message in a request. */
export const messageTextValue = textValue('message_missing');

function tidy(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(unwritten, '');
  return lines.toWellFormed().normalize('NFC').trim();
}
