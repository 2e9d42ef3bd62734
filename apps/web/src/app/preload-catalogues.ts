import type { MiddlewareFunction } from 'react-router';
import { rememberedLanguage, rememberLanguage, shownLanguage } from '../lib/i18n/language.ts';
import { publicPageAt } from './paths.ts';
import { showCataloguesFor } from './catalogue-loading.ts';

/** Before each page: has its texts ready. */
export const preloadCatalogues: MiddlewareFunction = async ({ request }, next) => {
  const { pathname } = new URL(request.url);
  // Who goes on from a public page without a choice goes on in its language, mails included.
  const goesOn = publicPageAt(pathname) === null && publicPageAt(window.location.pathname) !== null;
  if (goesOn && rememberedLanguage() === null) rememberLanguage(shownLanguage());
  await showCataloguesFor(pathname);
  return next();
};
