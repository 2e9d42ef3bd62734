import { languageCookie, parseLanguage, type Language } from '@anupal/contract/languages';
import { i18n, type Messages } from '@lingui/core';
import { readPreference, storePreference } from '../preference-cookies.ts';

/** The catalogues: that of every page, and those of one area. */
export type CatalogueArea =
  | 'base'
  | 'site'
  | 'claims'
  | 'home'
  | 'home-sections'
  | 'about'
  | 'about-sections'
  | 'partners'
  | 'partners-sections'
  | 'contact'
  | 'contact-cards'
  | 'contact-form'
  | 'privacy'
  | 'terms'
  | 'refunds'
  | 'legal'
  | 'eservices'
  | 'service'
  | 'service-sections'
  | 'sign-in'
  | 'support'
  | 'due-dates'
  | 'verify'
  | 'links'
  | 'files'
  | 'due-dates-sections'
  | 'calendar'
  | 'delays'
  | 'today'
  | 'portal';

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/**/*.po');
const loadedAreas: Readonly<Record<Language, Set<CatalogueArea>>> = {
  en: new Set(),
  hi: new Set(),
};

/** Shows the site in a language and loads the catalogues that are missing. */
export async function showLanguage(language: Language, ...parts: CatalogueArea[]): Promise<void> {
  const missing = missingAreas(language, parts);
  if (missing.length > 0) {
    i18n.load(language, await loadMessages(language, missing));
    missing.forEach((area) => loadedAreas[language].add(area));
    // Another call, such as that of a section that has appeared, may have loaded other areas.
    return showLanguage(language, ...parts);
  }
  if (i18n.locale !== language) i18n.activate(language);
  document.documentElement.lang = language;
}

// A language is shown with all areas that either language was shown with.
function missingAreas(language: Language, parts: readonly CatalogueArea[]): CatalogueArea[] {
  const areas = new Set<CatalogueArea>(['base', ...loadedAreas.en, ...loadedAreas.hi, ...parts]);
  return [...areas].filter((area) => !loadedAreas[language].has(area));
}

/** Adds catalogues to the current language, which may change while they are loading. */
export async function showCatalogues(...parts: CatalogueArea[]): Promise<void> {
  const language = currentLanguage();
  await loadMessages(language, parts);
  await (currentLanguage() === language
    ? showLanguage(language, ...parts)
    : showCatalogues(...parts));
}

/** The messages of some areas in a language. */
export async function loadMessages(
  language: Language,
  parts: readonly CatalogueArea[],
): Promise<Messages> {
  const loaded = await Promise.all(parts.map((part) => loadCatalogue(part, language)));
  return Object.fromEntries(loaded.flatMap(({ messages }) => Object.entries(messages)));
}

async function loadCatalogue(
  part: CatalogueArea,
  language: Language,
): Promise<{ messages: Messages }> {
  const folder = part === 'base' ? '' : `${part}/`;
  const load = catalogues[`../../locales/${folder}${language}.po`];
  if (load === undefined) throw new Error(`There are no texts of ${part} in ${language}.`);
  return load();
}

/** Resolves once texts can be shown: before that, translating one throws. */
export function whenTextsAreLoaded(): Promise<void> {
  if (i18n.locale !== '') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = i18n.on('change', () => {
      stop();
      resolve();
    });
  });
}

/** The language of the texts on the screen. */
export function currentLanguage(): Language {
  return parseLanguage(i18n.locale) ?? 'en';
}

const switchListeners = new Set<(language: Language) => void>();

/** Calls a listener when the user switches the language of the site. */
export function onLanguageSwitch(listener: (language: Language) => void): void {
  switchListeners.add(listener);
}

/** Stores the language that the user has switched to. */
export function rememberLanguage(language: Language): void {
  storeLanguage(language);
  switchListeners.forEach((listener) => listener(language));
}

/** Stores the language of this browser in a cookie, which the server reads too. */
export function storeLanguage(language: Language): void {
  storePreference(languageCookie, language);
}

/** The language that the user has chosen, or null. */
export function rememberedLanguage(): Language | null {
  return parseLanguage(readPreference(languageCookie));
}
