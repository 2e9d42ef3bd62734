import { enteredText, type EnteredText } from './entered-text.ts';

/**
 * A single paragraph in a request: NFC, white space collapsed, without control characters and
 * direction marks; at most `maxLength` characters, counted as PostgreSQL does.
 */
export function paragraphValue(
  maxLength: number,
  errors: Pick<EnteredText, 'missing' | 'tooLong'>,
) {
  return enteredText({ tidy, maxLength, ...errors });
}

const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(invisible, '')
    .toWellFormed()
    .normalize('NFC')
    .trim();
}
