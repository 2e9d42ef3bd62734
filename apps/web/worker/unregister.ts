// A module, so that its `self` is its own.
export {};

declare const self: ServiceWorkerGlobalScope;

// Served in place of sw.ts while SERVICE_WORKER=off: deletes everything and unregisters.
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
});

// A page that registers again while this leaves keeps it; such a page sends its files soon after.
self.addEventListener('message', (event) => {
  event.waitUntil(self.registration.unregister());
});

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
