import { parseLanguage, type Language } from '@anupal/contract/languages';
import { rememberedLanguage, showLanguage, type TextPart } from '../lib/language.ts';
import { paths, publicPageAt, type PublicPath } from './paths.ts';

/** Has the texts of a URL on the screen: of its areas, in its language. */
export function showTextsAt(pathname: string): Promise<void> {
  return showLanguage(languageAt(pathname), ...textPartsAt(pathname));
}

/** The areas whose texts a page shows, beside those that every page may need. */
export function textPartsAt(pathname: string): readonly TextPart[] {
  const page = publicPageAt(pathname)?.path;
  if (page !== undefined) return partsOf[page] ?? ['site'];
  const others: readonly string[] = [paths.error, paths.unauthorized];
  return others.includes(pathname) ? ['site'] : [];
}

const partsOf: Readonly<Partial<Record<PublicPath, readonly TextPart[]>>> = {
  [paths.home]: ['home', 'site'],
  [paths.contact]: ['site', 'support'],
  [paths.privacy]: ['legal'],
  [paths.terms]: ['legal'],
  [paths.refunds]: ['legal'],
};

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
