import { parseLanguage, type Language } from '@anupal/contract/languages';
import { rememberedLanguage, showLanguage, type TextPart } from '../lib/i18n/language.ts';
import { languageNamedBy, paths, plainPath, publicPageAt, type PublicPath } from './paths.ts';

/** Has the texts of a URL on the screen: of its areas, in its language. */
export function showTextsAt(pathname: string): Promise<void> {
  return showLanguage(languageAt(pathname), ...textPartsAt(pathname));
}

/** The areas whose texts a page shows, beside those that every page may need. */
function textPartsAt(pathname: string): readonly TextPart[] {
  return partsOf[publicPageAt(pathname)?.path ?? plainPath(pathname)] ?? [];
}

/** All texts of a page, with those of its resting parts (lib/resting.tsx), for its prerendering. */
export function allTextPartsAt(pathname: string): readonly TextPart[] {
  const page = publicPageAt(pathname)?.path ?? plainPath(pathname);
  return [...textPartsAt(pathname), ...(restingPartsOf[page] ?? [])];
}

const restingPartsOf: Readonly<Record<string, readonly TextPart[]>> = {
  [paths.home]: ['home-below', 'eservices'],
  [paths.about]: ['about-below', 'claims'],
  [paths.partners]: ['partners-below'],
  [paths.contact]: ['contact-cards'],
  [paths.privacy]: ['privacy', 'legal'],
  [paths.terms]: ['terms', 'legal'],
  [paths.refunds]: ['refunds', 'legal'],
  [paths.dueDates]: ['due-dates-below'],
};

const publicParts: Readonly<Record<PublicPath, readonly TextPart[]>> = {
  [paths.home]: ['home', 'claims'],
  [paths.allServices]: ['eservices'],
  [paths.about]: ['about'],
  [paths.partners]: ['partners'],
  [paths.contact]: ['contact', 'contact-form'],
  [paths.privacy]: ['site'],
  [paths.terms]: ['site'],
  [paths.refunds]: ['site'],
  [paths.dueDates]: ['due-dates'],
  [paths.offline]: ['site'],
};

const partsOf: Readonly<Record<string, readonly TextPart[]>> = {
  ...publicParts,
  [paths.error]: ['site'],
  [paths.login]: ['sign-in'],
  [paths.register]: ['sign-in'],
  [paths.adminLogin]: ['sign-in'],
  [paths.callback]: ['sign-in'],
  [paths.unauthorized]: ['sign-in'],
};

/**
 * The language of a URL: public pages have their own, all others follow the person's choice, and
 * without a choice the language that the URL begins with, or of the page that stands there now.
 */
function languageAt(pathname: string): Language {
  return (
    publicPageAt(pathname)?.language ??
    rememberedLanguage() ??
    languageNamedBy(pathname) ??
    parseLanguage(document.documentElement.lang) ??
    'en'
  );
}
