import { parseLanguage, type Language } from '@anupal/contract/languages';
import { normalizePath, publicPageAt } from '../src/app/paths.ts';

/** How the worker handles a request. */
export type RouteKind =
  | { readonly strategy: 'cache-first'; readonly path: string }
  | { readonly strategy: 'network-first'; readonly path: string }
  | { readonly strategy: 'network-only'; readonly path: string };

/** The fields of a request that decide. */
export interface RequestInfo {
  readonly method: string;
  readonly url: string;
  readonly isNavigation: boolean;
}

// Paths that are not pages, and the pages whose URLs are secrets.
const ignoredSegments = new Set(['api', 'c', 'callback', 'healthz', 'readyz', 'metrics', 'assets']);

/**
 * Classifies a request: files with a hash in their name and public pages are cached. Other pages
 * always go to the network, with the offline page as fallback. Returns null for requests that the
 * worker ignores: the API, the callback and other files, in any spelling of their URLs.
 */
export function classifyRequest(
  { method, url, isNavigation }: RequestInfo,
  origin: string,
): RouteKind | null {
  const address = new URL(url, origin);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (!isNavigation)
    return isAsset(address) ? { strategy: 'cache-first', path: address.pathname } : null;
  const path = normalizePath(address.pathname);
  if (publicPageAt(path) !== null) return { strategy: 'network-first', path };
  return isAppPage(path) ? { strategy: 'network-only', path } : null;
}

function isAppPage(path: string): boolean {
  const parts = pathSegments(path);
  if (parts === null || parts.some((part) => ignoredSegments.has(part))) return false;
  return !/\.[a-z0-9]+$/.test(parts.at(-1) ?? '');
}

/** The segments of a path, decoded as a server would; null if the encoding is invalid. */
function pathSegments(path: string): readonly string[] | null {
  try {
    return decodeURIComponent(path).toLowerCase().split(/[/\\]/);
  } catch {
    return null;
  }
}

/** The language of the offline page: that of the URL, else that of the browser. */
export function offlinePageLanguage(path: string, browserLanguage: string): Language {
  if (path === '/hi' || path.startsWith('/hi/')) return 'hi';
  if (publicPageAt(path) !== null) return 'en';
  return parseLanguage(browserLanguage.slice(0, 2)) ?? 'en';
}

function isAsset({ pathname, search }: URL): boolean {
  return search === '' && /^\/assets\/[\w.-]+$/.test(pathname);
}
