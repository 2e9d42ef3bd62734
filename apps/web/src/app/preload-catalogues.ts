import type { MiddlewareFunction } from 'react-router';
import { rememberedLanguage, rememberLanguage, currentLanguage } from '../lib/i18n/language.ts';
import { publicPageAt } from './paths.ts';
import { showCataloguesFor } from './catalogue-loading.ts';

/** Loads the texts of each page before it is rendered. */
export const preloadCatalogues: MiddlewareFunction = async ({ request }, next) => {
  const { pathname } = new URL(request.url);
  // A user without a choice who moves on from a public page stays in its language, e-mails
  // included.
  const entersApp =
    publicPageAt(pathname) === null && publicPageAt(window.location.pathname) !== null;
  if (entersApp && rememberedLanguage() === null) rememberLanguage(currentLanguage());
  await showCataloguesFor(pathname);
  return next();
};
