import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { Language } from '@anupal/contract/languages';

/** A label in the language of the screen; without Hindi in English. */
export function askedLabel({ en, hi }: FormField['label'], language: Language): string {
  return language === 'hi' ? (hi ?? en) : en;
}
