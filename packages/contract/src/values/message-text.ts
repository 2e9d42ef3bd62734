import type { ValidationKey } from '../texts/validation.ts';
import { enteredText } from './entered-text.ts';

/** The longest message, in characters. */
export const maxMessageLength = 5000;

// Control characters except tab and line feed, and marks that change the direction of text: they
// could make a message look different from what it is.
const invisible = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A multi-line text in a request: trimmed, NFC, line breaks as `\n`, without invisible characters;
 * 1 to 5,000 characters, counted as PostgreSQL does. `missing` is the error when empty.
 */
export function textValue(missing: ValidationKey) {
  return enteredText({ tidy, maxLength: maxMessageLength, missing, tooLong: 'message_long' });
}

/** A message in a request. */
export const messageTextValue = textValue('message_missing');

/** A text in several lines without invisible characters, as a message is stored. */
export function tidy(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(invisible, '');
  return lines.toWellFormed().normalize('NFC').trim();
}
