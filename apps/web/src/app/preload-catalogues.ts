import type { MiddlewareFunction } from 'react-router';
import { rememberedLanguage, storeLanguage, currentLanguage } from '../lib/i18n/language.ts';
import { publicPageAt } from './paths.ts';
import { showCataloguesFor } from './catalogue-loading.ts';

/** Loads the texts of each page before it is rendered. */
export const preloadCatalogues: MiddlewareFunction = async ({ request }, next) => {
  const { pathname } = new URL(request.url);
  // A user who has not chosen a language and continues from a public page keeps its language, also for emails.
  const entersApp =
    publicPageAt(pathname) === null && publicPageAt(window.location.pathname) !== null;
  if (entersApp && rememberedLanguage() === null) storeLanguage(currentLanguage());
  await showCataloguesFor(pathname);
  return next();
};
