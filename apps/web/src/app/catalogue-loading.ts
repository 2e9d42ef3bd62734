import { parseLanguage, type Language } from '@anupal/contract/languages';
import { rememberedLanguage, showLanguage, type CatalogueArea } from '../lib/i18n/language.ts';
import {
  dashboardPath,
  documentGroupAt,
  languageInPath,
  paths,
  normalizePath,
  publicPageAt,
  servicePagePath,
  type PublicPath,
} from './paths.ts';
import { portalAreas, todayAreas } from './portal-areas.ts';

/** Loads the catalogues of a URL and shows its language. */
export function showCataloguesFor(pathname: string): Promise<void> {
  return showLanguage(languageFor(pathname), ...cataloguesFor(pathname));
}

/** The areas of a page, beside the catalogue of every page. */
function cataloguesFor(pathname: string): readonly CatalogueArea[] {
  if (documentGroupAt(pathname) === 'client-link') return ['links', 'files', 'delays'];
  return areasByPath[pageKey(pathname)] ?? (dashboardPath.test(pathname) ? portalAreas : []);
}

/**
 * All texts of a page, including those of its static sections (lib/static-section.tsx), for prerendering.
 */
export function allCataloguesFor(pathname: string): readonly CatalogueArea[] {
  return [...cataloguesFor(pathname), ...(staticSectionAreas[pageKey(pathname)] ?? [])];
}

/** The English path of a page. The pages of services share one. */
function pageKey(pathname: string): string {
  const path = publicPageAt(pathname)?.path ?? normalizePath(pathname);
  return path.startsWith(anyService) ? anyService : path;
}

const anyService = servicePagePath('');

const staticSectionAreas: Readonly<Record<string, readonly CatalogueArea[]>> = {
  [paths.home]: ['home-sections', 'eservices'],
  [anyService]: ['service-sections'],
  [paths.about]: ['about-sections', 'claims'],
  [paths.partners]: ['partners-sections'],
  [paths.contact]: ['contact-cards'],
  [paths.privacy]: ['privacy', 'legal'],
  [paths.terms]: ['terms', 'legal'],
  [paths.refunds]: ['refunds', 'legal'],
  [paths.dueDates]: ['due-dates-sections'],
};

const publicAreas: Readonly<Record<PublicPath, readonly CatalogueArea[]>> = {
  [paths.home]: ['home', 'claims'],
  [paths.allServices]: ['eservices'],
  [anyService]: ['eservices', 'service'],
  [paths.about]: ['about'],
  [paths.partners]: ['partners'],
  [paths.contact]: ['contact', 'contact-form'],
  [paths.privacy]: ['site'],
  [paths.terms]: ['site'],
  [paths.refunds]: ['site'],
  [paths.dueDates]: ['due-dates'],
  [paths.verify]: ['verify'],
  [paths.offline]: ['site'],
};

const areasByPath: Readonly<Record<string, readonly CatalogueArea[]>> = {
  ...publicAreas,
  [paths.error]: ['site'],
  [paths.login]: ['sign-in'],
  [paths.register]: ['sign-in'],
  [paths.adminLogin]: ['sign-in'],
  [paths.callback]: ['sign-in'],
  [paths.unauthorized]: ['sign-in'],
  [paths.dashboard]: todayAreas,
  [paths.plans]: portalAreas,
};

/**
 * The language of a URL. Public pages have their own; all others follow the user's choice, and
 * without one the language of the URL, or that of the current page.
 */
function languageFor(pathname: string): Language {
  return (
    publicPageAt(pathname)?.language ??
    rememberedLanguage() ??
    languageInPath(pathname) ??
    parseLanguage(document.documentElement.lang) ??
    'en'
  );
}
