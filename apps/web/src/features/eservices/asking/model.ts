import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { Language } from '@anupal/contract/languages';

/** A label in the language of the screen; without Hindi in English. */
export function askedLabel({ en, hi }: FormField['label'], language: Language): string {
  return language === 'hi' ? (hi ?? en) : en;
}

/** How an answer is typed, and with which keyboard of a phone. */
export type Typing = 'line' | 'decimal' | 'date' | 'email' | 'phone' | 'digits' | 'code';

// The questions of the release that are no plain line. A key stays when its label is changed.
const typings: ReadonlyMap<string, Typing> = new Map([
  ['signatory-email', 'email'],
  ['signatory-mobile', 'phone'],
  ['bank-account', 'digits'],
  ['din', 'digits'],
  ['business-pan-number', 'code'],
  ['person-pan', 'code'],
  ['gstin', 'code'],
  ['tan', 'code'],
  ['cin', 'code'],
  ['ifsc', 'code'],
  ['iec-number', 'code'],
]);

/** How the answer to a field is typed. */
export function typingOf({ key, kind }: Pick<FormField, 'key' | 'kind'>): Typing {
  if (kind === 'number') return 'decimal';
  if (kind === 'date') return 'date';
  return typings.get(key) ?? 'line';
}
