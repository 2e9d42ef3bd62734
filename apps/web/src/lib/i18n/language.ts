import { languageCookie, parseLanguage, type Language } from '@anupal/contract/languages';
import { i18n, type Messages } from '@lingui/core';
import { readPreference, storePreference } from '../preference-cookies.ts';

/** The catalogues: that of every page, and those of one area. */
export type CatalogueArea =
  | 'base'
  | 'site'
  | 'claims'
  | 'home'
  | 'home-below'
  | 'about'
  | 'about-below'
  | 'partners'
  | 'partners-below'
  | 'contact'
  | 'contact-cards'
  | 'contact-form'
  | 'privacy'
  | 'terms'
  | 'refunds'
  | 'legal'
  | 'eservices'
  | 'service'
  | 'service-below'
  | 'sign-in'
  | 'support'
  | 'due-dates'
  | 'verify'
  | 'links'
  | 'files'
  | 'due-dates-below'
  | 'calendar'
  | 'portal';

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/**/*.po');
const loadedAreas = new Set<CatalogueArea>(['base']);

/** Shows the site in a language and loads the catalogues that are missing. */
export async function showLanguage(language: Language, ...parts: CatalogueArea[]): Promise<void> {
  const isLoaded = i18n.locale === language && parts.every((part) => loadedAreas.has(part));
  if (isLoaded) return;
  const areas = new Set([...loadedAreas, ...parts]);
  const messages = await loadMessages(language, [...areas]);
  parts.forEach((part) => loadedAreas.add(part));
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
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
