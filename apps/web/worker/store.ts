import { classifyRequest } from './route-kinds.ts';

/**
 * The number of cached files; the oldest are deleted. A build has fewer, so this is a last limit.
 */
const maxAssets = 200;

const name = `pages-${build.version}`;
const anyVary: CacheQueryOptions = { ignoreVary: true };

/** The cache of this version. */
export function openCache(): Promise<Cache> {
  return caches.open(name);
}

/** The cached response of a URL, if any. */
export async function cachedAt(path: string): Promise<Response | undefined> {
  return (await openCache()).match(path, anyVary);
}

/** Deletes the caches of other versions. */
export async function deleteOtherCaches(): Promise<void> {
  const others = (await caches.keys()).filter((other) => other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
}

/** Caches a copy of a file if the response is one. */
export async function cacheAsset(path: string, response: Response): Promise<void> {
  const isFile = response.status === 200 && !isHtml(response);
  if (!isFile) return;
  const store = await openCache();
  await store.put(path, response);
  await trim(store);
}

/**
 * Caches a copy of a page if it may be shown again: it was the response for this very URL, and it
 * has the content security policy that must apply. Deletes the copy of a page that no longer exists.
 */
export async function cachePage(path: string, response: Response): Promise<void> {
  const { status, redirected, type, headers } = response;
  if (status === 404) await (await openCache()).delete(path, anyVary);
  const isPage = status === 200 && type === 'basic' && !redirected && isHtml(response);
  const isOpen = !/no-store|private/.test(headers.get('Cache-Control') ?? '');
  if (isPage && isOpen && headers.has('Content-Security-Policy'))
    await (await openCache()).put(path, response);
}

/** A request without cookies, which would redirect a user who chose Hindi from an English page. */
export function anonymousRequest(path: string): Request {
  return new Request(path, { credentials: 'omit', redirect: 'error' });
}

/** Fetches and caches the files of a page that was loaded before the worker. */
export async function cacheUrls(urls: readonly string[]): Promise<void> {
  await Promise.allSettled(urls.map(cacheUrl));
}

async function cacheUrl(url: string): Promise<void> {
  for (const isNavigation of [true, false]) {
    const kind = classifyRequest({ method: 'GET', url, isNavigation }, self.location.origin);
    if (kind === null || kind.strategy === 'network-only' || (await cachedAt(kind.path))) continue;
    const cache = kind.strategy === 'network-first' ? cachePage : cacheAsset;
    await cache(kind.path, await fetch(anonymousRequest(kind.path)));
  }
}

async function trim(store: Cache): Promise<void> {
  const removable = (await store.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith('/assets/') && !build.offlineFiles.includes(path));
  const surplus = removable.slice(0, Math.max(0, removable.length - maxAssets));
  await Promise.all(surplus.map((path) => store.delete(path, anyVary)));
}

function isHtml(response: Response): boolean {
  return (response.headers.get('Content-Type') ?? '').startsWith('text/html');
}
