import { publicUrl, paths } from '../src/app/paths.ts';
import { offlinePageLanguage, type RouteKind } from './route-kinds.ts';
import { cacheAsset, cachePage, cachedAt } from './store.ts';

/** How long to wait for a page that is cached, in milliseconds. */
const timeoutMilliseconds = 4000;

/** A file with a content hash in its name: the cached copy is always current. */
export async function respondWithAsset(event: FetchEvent, path: string): Promise<Response> {
  const cached = await cachedAt(path);
  if (cached) return cached;
  const response = await fetch(event.request);
  event.waitUntil(cacheAsset(path, response.clone()));
  return response;
}

/** A page: from the network if it answers in time, else from the cache, else the offline page. */
export function respondWithPage(
  event: FetchEvent,
  { strategy, path }: RouteKind,
): Promise<Response> {
  const fetched = fetch(event.request);
  const copied = fetched.then(async (response) => {
    if (strategy === 'network-first') await cachePage(path, response.clone());
  });
  // The page does not wait for the cache, and a lost network is not an error here.
  event.waitUntil(copied.catch(() => undefined));
  return strategy === 'network-first'
    ? freshOrCached(fetched, path)
    : fetched.catch(() => offlinePage(path));
}

async function freshOrCached(fetched: Promise<Response>, path: string): Promise<Response> {
  const cached = await cachedAt(path);
  if (!cached) return fetched.catch(() => offlinePage(path));
  const fresh = fetched.then(
    (response) => (response.status < 500 ? response : cached),
    () => cached,
  );
  return Promise.race([fresh, delay(timeoutMilliseconds).then(() => cached)]);
}

async function offlinePage(path: string): Promise<Response> {
  const language = offlinePageLanguage(path, self.navigator.language);
  return (await cachedAt(publicUrl(paths.offline, language))) ?? Response.error();
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
