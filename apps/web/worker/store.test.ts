import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, Response>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('build', { version: 'test', offlineFiles: [] });
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (path: string, response: Response) => stored.set(path, response),
      delete: async (path: string) => stored.delete(path),
    }),
  });
});

const policy = { 'Content-Security-Policy': "default-src 'none'" };

/** A response as the worker gets it, for a document of this origin. */
function page(status: number, headers: Record<string, string> = policy): Response {
  const html = { 'Content-Type': 'text/html; charset=utf-8', ...headers };
  return Object.defineProperty(new Response('', { status, headers: html }), 'type', {
    value: 'basic',
  });
}

it('a page is cached if it exists and has its policy', async () => {
  const { cachePage } = await import('./store.ts');
  await cachePage('/services/iec', page(200));
  await cachePage('/services/no-such-service', page(404));
  await cachePage('/services/rcmc', page(503));
  await cachePage('/about', page(200, {}));
  await cachePage('/callback', page(200, { ...policy, 'Cache-Control': 'no-store' }));
  expect([...stored.keys()]).toEqual(['/services/iec']);
});

it('the copy of a page is deleted once the page is gone, not while the server fails', async () => {
  const { cachePage } = await import('./store.ts');
  await cachePage('/services/zither', page(200));
  await cachePage('/services/zither', page(500));
  expect([...stored.keys()]).toEqual(['/services/zither']);
  await cachePage('/services/zither', page(404));
  expect([...stored.keys()]).toEqual([]);
});
