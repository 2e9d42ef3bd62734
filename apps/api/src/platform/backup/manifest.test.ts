import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveKeys } from '../crypto/keys.ts';
import { readManifest } from './manifest.ts';

const keys = deriveKeys('a key of the tests that is long enough', undefined);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});

afterAll(() => rm(folder, { recursive: true }));

it('reports a folder without a manifest as an incomplete backup', async () => {
  await expect(readManifest(folder, keys)).rejects.toThrow(`${folder} is not a complete backup`);
});

it('reports a backup without a MAC as one of an older version', async () => {
  await writeFile(join(folder, 'manifest.json'), '{"format": 1}\n');
  await expect(readManifest(folder, keys)).rejects.toThrow(
    `${folder} has no manifest.mac: the backup is of an older version`,
  );
});
