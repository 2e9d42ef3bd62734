import { languages, type Language } from '@anupal/contract/languages';

/** Every URL of the web app. Pages and links take it from here, and so do the routes. */
export const paths = {
  home: '/',
  homeAlias: '/home',
  login: '/login',
  register: '/register',
  callback: '/callback',
  error: '/error',
  unauthorized: '/unauthorized',
  franchiseeOptions: '/franchisee-options',
  dashboard: '/dashboard',
  adminDashboard: '/admin/dashboard',
  superadminDashboard: '/superadmin/dashboard',
} as const;

/** A URL of the web app. */
export type Path = (typeof paths)[keyof typeof paths];

/** The public pages: prerendered in every language, each language at its own URL. */
export const publicPaths = [paths.home] as const satisfies readonly Path[];

/** A public page, named by its English URL. */
export type PublicPath = (typeof publicPaths)[number];

/** The URL of a public page in a language: `/` is English, `/hi` is its Hindi twin. */
export function publicUrl(path: PublicPath, language: Language): string {
  const english: string = path;
  const rest = english === '/' ? '' : english;
  return (language === 'en' ? rest : `/${language}${rest}`) || '/';
}

/** Every URL that is prerendered. */
export function prerenderedUrls(): string[] {
  return publicPaths.flatMap((path) => languages.map((language) => publicUrl(path, language)));
}

/** The public page and the language behind a URL; null for the pages of the app. */
export function publicPageAt(pathname: string): { path: PublicPath; language: Language } | null {
  const bare = pathname.replace(/\/+$/, '') || '/';
  for (const path of publicPaths)
    for (const language of languages)
      if (publicUrl(path, language) === bare) return { path, language };
  return null;
}
