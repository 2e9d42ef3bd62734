import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openFileStore } from '../files/file-location.ts';
import { backUp } from './back-up.ts';
import { recordBackup, readLastBackup } from './last-backup.ts';

let test: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anupal-last-backup-'));
  test = await createTestApp();
});

afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true });
});

async function backUpInto(name: string) {
  const { migrateDatabaseUrl: url, files } = test.config;
  const { keys } = test.context;
  return backUp({ url, files: openFileStore(files), folder: join(folder, name), keys });
}

it('is recorded once a backup is complete, and not after a failure', async () => {
  expect(await readLastBackup(test.context.db)).toBeNull();
  await writeFile(join(folder, 'taken'), 'a file where the folder should be');
  await expect(backUpInto('taken')).rejects.toThrow();
  expect(await readLastBackup(test.context.db)).toBeNull();
  const { madeAt } = await backUpInto('first');
  expect(await readLastBackup(test.context.db)).toEqual(new Date(madeAt));
});

it('is the later of two backups, whichever ends last', async () => {
  const { madeAt } = await backUpInto('second');
  await recordBackup(test.context.db, new Date(Date.parse(madeAt) - 60_000));
  expect(await readLastBackup(test.context.db)).toEqual(new Date(madeAt));
});
