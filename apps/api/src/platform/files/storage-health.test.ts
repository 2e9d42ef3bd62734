import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { logTo } from '../log/log.ts';
import { openFolderStore } from './folder-store.ts';
import { folderLocation } from './file-location.ts';
import { watchStorage } from './storage-health.ts';

it('reports a hanging disk after ten seconds without an answer, until it answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const disk = Promise.withResolvers<null>();
  const store = openFolderStore(folder);
  const hanging: typeof store = {
    ...store,
    put: async (name, bytes) => {
      await disk.promise;
      await store.put(name, bytes);
    },
  };
  let time = 0;
  const look = watchStorage({
    location: folderLocation(folder),
    files: hanging,
    clock: () => time,
    log: logTo({ write: () => undefined }),
  });
  expect(await look()).toBe('available');
  time = 10_000;
  expect(await look()).toBe('hangs');
  disk.resolve(null);
  await expect.poll(look).toBe('available');
});
