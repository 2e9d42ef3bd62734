import { showLanguage, shownLanguage } from '../lib/i18n/language.ts';

/** Has the texts of the signed-in pages ready before they are drawn. */
export async function loadPortalCatalogues(): Promise<null> {
  await showLanguage(shownLanguage(), 'portal', 'eservices', 'due-dates', 'calendar');
  return null;
}
