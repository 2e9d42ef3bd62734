import { parseLanguage, type Language } from '@anupal/contract/languages';
import { rememberedLanguage, showLanguage } from '../lib/language.ts';
import { paths, publicPageAt } from './paths.ts';

/** Has the texts of a URL on the screen: of its area, in its language. */
export function showTextsAt(pathname: string): Promise<void> {
  return isInSiteLayout(pathname)
    ? showLanguage(languageAt(pathname), 'site')
    : showLanguage(languageAt(pathname));
}

/**
 * The language of a URL: public pages have their own, all others follow the person's choice, and
 * without a choice the language of the page that stands there now.
 */
function languageAt(pathname: string): Language {
  return (
    publicPageAt(pathname)?.language ??
    rememberedLanguage() ??
    parseLanguage(document.documentElement.lang) ??
    'en'
  );
}

function isInSiteLayout(pathname: string): boolean {
  const others: readonly string[] = [paths.error, paths.unauthorized];
  return publicPageAt(pathname) !== null || others.includes(pathname);
}
