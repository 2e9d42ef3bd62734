import { publicUrl, paths } from '../src/app/paths.ts';
import { languageFor, type RouteKind } from './route-kinds.ts';
import { cacheAsset, cachePage, cachedAt } from './store.ts';

/** How long to wait for a page that is cached, in milliseconds. */
const timeoutMilliseconds = 4000;

/** A file with a content hash in its name: the cached copy is always current. */
export async function respondWithAsset(event: FetchEvent, path: string): Promise<Response> {
  const kept = await cachedAt(path);
  if (kept) return kept;
  const response = await fetch(event.request);
  event.waitUntil(cacheAsset(path, response.clone()));
  return response;
}

/** A page: from the network if it answers in time, else from the cache, else the offline page. */
export function respondWithPage(event: FetchEvent, { name, path }: RouteKind): Promise<Response> {
  const asked = fetch(event.request);
  const seen = asked.then(async (response) => {
    if (name === 'page') await cachePage(path, response.clone());
  });
  // The page does not wait for the cache, and a lost network is not an error here.
  event.waitUntil(seen.catch(() => undefined));
  return name === 'page' ? freshOrCached(asked, path) : asked.catch(() => offlinePage(path));
}

async function freshOrCached(asked: Promise<Response>, path: string): Promise<Response> {
  const kept = await cachedAt(path);
  if (!kept) return asked.catch(() => offlinePage(path));
  const fresh = asked.then(
    (response) => (response.status < 500 ? response : kept),
    () => kept,
  );
  return Promise.race([fresh, delay(timeoutMilliseconds).then(() => kept)]);
}

async function offlinePage(path: string): Promise<Response> {
  const language = languageFor(path, self.navigator.language);
  return (await cachedAt(publicUrl(paths.offline, language))) ?? Response.error();
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
