import { useEffect } from 'react';
import { loadMessages, showLanguage, currentLanguage } from '../lib/i18n/language.ts';
import { portalAreas } from './portal-areas.ts';

/** Loads the texts of the signed-in pages before they are rendered. */
export async function loadPortalCatalogues(): Promise<null> {
  await showLanguage(currentLanguage(), ...portalAreas);
  return null;
}

/** By then the page has made its own requests. */
const restMilliseconds = 2000;

/** Fetches the texts of the other signed-in pages once the first one is idle. */
export function usePortalTextsSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A page that needs them asks again.
      loadMessages(currentLanguage(), portalAreas).catch(() => undefined);
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, []);
}
