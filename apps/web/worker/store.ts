import { routeKind } from './route-kinds.ts';

/** How many files are kept; the oldest go first. A build has fewer, so this is a last wall. */
const maxAssets = 200;

const name = `pages-${build.version}`;
const anyVary: CacheQueryOptions = { ignoreVary: true };

/** Everything that this version keeps. */
export function openCache(): Promise<Cache> {
  return caches.open(name);
}

/** What is kept of an address, if anything is. */
export async function cachedAt(path: string): Promise<Response | undefined> {
  return (await openCache()).match(path, anyVary);
}

/** Forgets what other versions have kept. */
export async function deleteOtherCaches(): Promise<void> {
  const others = (await caches.keys()).filter((other) => other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
}

/** Keeps a copy of a file, if the answer is one. */
export async function cacheAsset(path: string, response: Response): Promise<void> {
  const isFile = response.status === 200 && !isHtml(response);
  if (!isFile) return;
  const store = await openCache();
  await store.put(path, response);
  await trim(store);
}

/**
 * Keeps a copy of a page, if the answer is one that may be shown again: it was meant for this very
 * address, and it brings the policy under which it must be shown.
 */
export async function cachePage(path: string, response: Response): Promise<void> {
  const { status, redirected, type, headers } = response;
  const isPage = status === 200 && type === 'basic' && !redirected && isHtml(response);
  const isOpen = !/no-store|private/.test(headers.get('Cache-Control') ?? '');
  if (isPage && isOpen && headers.has('Content-Security-Policy'))
    await (await openCache()).put(path, response);
}

/** A request that no cookie leads elsewhere: who chose Hindi is sent on from an English page. */
export function anonymousRequest(path: string): Request {
  return new Request(path, { credentials: 'omit', redirect: 'error' });
}

/** Fetches and keeps what a page names that was on the screen before the worker was. */
export async function cacheUrls(urls: readonly string[]): Promise<void> {
  await Promise.allSettled(urls.map(cacheUrl));
}

async function cacheUrl(url: string): Promise<void> {
  for (const isNavigation of [true, false]) {
    const kind = routeKind({ method: 'GET', url, isNavigation }, self.location.origin);
    if (kind === null || kind.name === 'passed' || (await cachedAt(kind.path))) continue;
    const keep = kind.name === 'page' ? cachePage : cacheAsset;
    await keep(kind.path, await fetch(anonymousRequest(kind.path)));
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
