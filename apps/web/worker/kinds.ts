import { parseLanguage, type Language } from '@anupal/contract/languages';
import { paths, prerenderedUrls } from '../src/app/paths.ts';

/** What the worker does with a request; null for what it never touches. */
export type Kind =
  | { readonly name: 'asset'; readonly path: string }
  | { readonly name: 'page'; readonly path: string }
  | { readonly name: 'doorway'; readonly path: string };

/** The part of a request that decides. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly isNavigation: boolean;
}

const pages = new Set(prerenderedUrls());
// Pages of the app that a visitor opens: nothing of them is kept, but being offline is said well.
const doorways = new Set<string>([paths.login, paths.register, paths.adminLogin]);

/**
 * Sorts a request by what is allowed, not by what is forbidden: files with a hash in their name,
 * public pages, and the ways in. The API, the callback, the pages that pay and all that is signed in
 * are none of these, however their addresses are written.
 */
export function kindOf({ method, url, isNavigation }: Asked, origin: string): Kind | null {
  const address = new URL(url, origin);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (!isNavigation) return isAsset(address) ? { name: 'asset', path: address.pathname } : null;
  const path = address.pathname.replace(/\/+$/, '') || '/';
  if (pages.has(path)) return { name: 'page', path };
  return doorways.has(path) ? { name: 'doorway', path } : null;
}

/** The language of the offline page for an address: its own, else what the browser speaks. */
export function languageFor(path: string, spoken: string): Language {
  if (path === '/hi' || path.startsWith('/hi/')) return 'hi';
  if (pages.has(path)) return 'en';
  return parseLanguage(spoken.slice(0, 2)) ?? 'en';
}

function isAsset({ pathname, search }: URL): boolean {
  return search === '' && /^\/assets\/[\w.-]+$/.test(pathname);
}
