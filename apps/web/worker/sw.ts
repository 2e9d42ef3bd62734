import { languages } from '@anupal/contract/languages';
import { paths, publicUrl } from '../src/app/paths.ts';
import { respondWithAsset, respondWithPage } from './responses.ts';
import { classifyRequest } from './route-kinds.ts';
import { anonymousRequest, deleteOtherCaches, cacheUrls, openCache } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePages());
  // Pages come from the network first, so a new version may take over at once.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const request = { method, url, isNavigation: mode === 'navigate' };
  const kind = classifyRequest(request, self.location.origin);
  if (kind === null) return;
  event.respondWith(
    kind.strategy === 'cache-first'
      ? respondWithAsset(event, kind.path)
      : respondWithPage(event, kind),
  );
});

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (Array.isArray(data))
    event.waitUntil(cacheUrls(data.filter((url) => typeof url === 'string')));
});

async function cacheOfflinePages(): Promise<void> {
  const store = await openCache();
  const pages = languages.map((language) => publicUrl(paths.offline, language));
  await store.addAll([...pages, ...build.offlineFiles].map(anonymousRequest));
}

async function takeOver(): Promise<void> {
  await deleteOtherCaches();
  await self.clients.claim();
}
