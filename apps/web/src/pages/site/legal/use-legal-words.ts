import { useLingui } from '@lingui/react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { LegalWords } from './legal-section.ts';

/** Turns a text of a legal page into the language of the page. */
export function useLegalWords(): (words: LegalWords) => string {
  const { i18n } = useLingui();
  const language = useLanguage();
  return (words) => ('en' in words ? words[language] : i18n._(words));
}
