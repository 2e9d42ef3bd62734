import { languages } from '@anupal/contract/languages';
import { paths, publicUrl } from '../src/app/paths.ts';
import { answerAsset, answerPage } from './responses.ts';
import { kindOf } from './route-kinds.ts';
import { asAnybody, forgetOthers, keepNamed, openStore } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePages());
  // Pages come from the network first, so a new version may take over at once.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const asked = { method, url, isNavigation: mode === 'navigate' };
  const kind = kindOf(asked, self.location.origin);
  if (kind === null) return;
  event.respondWith(
    kind.name === 'asset' ? answerAsset(event, kind.path) : answerPage(event, kind),
  );
});

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (Array.isArray(data))
    event.waitUntil(keepNamed(data.filter((url) => typeof url === 'string')));
});

async function keepOfflinePages(): Promise<void> {
  const store = await openStore();
  const pages = languages.map((language) => publicUrl(paths.offline, language));
  await store.addAll([...pages, ...build.offlineFiles].map(asAnybody));
}

async function takeOver(): Promise<void> {
  await forgetOthers();
  await self.clients.claim();
}
