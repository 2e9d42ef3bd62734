import { parseLanguage, type Language } from '@anupal/contract/languages';
import { useLingui } from '@lingui/react';

/** The language of the screen, for a component. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return parseLanguage(i18n.locale) ?? 'en';
}
