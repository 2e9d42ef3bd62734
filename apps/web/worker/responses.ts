import { publicUrl, paths } from '../src/app/paths.ts';
import { languageFor, type RouteKind } from './route-kinds.ts';
import { cacheAsset, cachePage, cachedAt } from './store.ts';

/** How long a page that is kept may be waited for, in milliseconds. */
const patience = 4000;

/** A file whose name changes with its text: the kept one is always the right one. */
export async function respondWithAsset(event: FetchEvent, path: string): Promise<Response> {
  const kept = await cachedAt(path);
  if (kept) return kept;
  const response = await fetch(event.request);
  event.waitUntil(cacheAsset(path, response.clone()));
  return response;
}

/** A page: from the network where it answers in time, else as it was kept, else the offline page. */
export function respondWithPage(event: FetchEvent, { name, path }: RouteKind): Promise<Response> {
  const asked = fetch(event.request);
  const seen = asked.then(async (response) => {
    if (name === 'page') await cachePage(path, response.clone());
  });
  // The page need not wait until its copy is kept, and a dead line is no error here.
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
  return Promise.race([fresh, delay(patience).then(() => kept)]);
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
