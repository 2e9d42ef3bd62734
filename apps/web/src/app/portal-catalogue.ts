import { showLanguage, currentLanguage } from '../lib/i18n/language.ts';
import { portalAreas } from './portal-areas.ts';

/** Loads the texts of the signed-in pages before they are rendered. */
export async function loadPortalCatalogues(): Promise<null> {
  await showLanguage(currentLanguage(), ...portalAreas);
  return null;
}
