import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../context.ts';
import { logTo } from '../log/log.ts';
import { openFileStore } from './file-location.ts';
import { newFileName, type FileStore } from './store.ts';
import { fileSweepQueue, type FileReferences } from './orphan-sweep.ts';

let folder: string;
let files: FileStore;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sweeper-'));
  files = openFileStore({ kind: 'folder', folder });
  lines = [];
});

afterEach(() => rm(folder, { recursive: true }));

async function someFiles(count: number): Promise<readonly string[]> {
  const names = Array.from({ length: count }, newFileName);
  await Promise.all(names.map((name) => files.put(name, Buffer.from('bytes'))));
  return names;
}

function knowing(...known: readonly string[]): FileReferences {
  return (_db, names) => Promise.resolve(names.filter((name) => known.includes(name)));
}

async function sweep(
  references: readonly FileReferences[],
  ahead = 3_600_000,
  left = 0,
): Promise<void> {
  const log = logTo({ write: (line) => void lines.push(line) });
  const clock = () => Date.now() + ahead;
  const context = { clock, log } as Pick<Context, 'db' | 'clock' | 'log'>; // no database is asked here
  const ports = { files, references, left: () => Promise.resolve(left) };
  await fileSweepQueue(context, ports).run({});
}

async function left(): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of files.list({ writtenBefore: new Date(Date.now() + 60_000) }))
    names.push(name);
  return names.toSorted();
}

it('K11 keeps a file that any module refers to, and removes the others', async () => {
  const [first = '', second = '', third = ''] = await someFiles(3);
  await sweep([knowing(first), knowing(), knowing(third)]);
  expect(await left()).toEqual([first, third].toSorted());
  expect(lines.join('')).toContain('"count":1');
  expect(await files.get(second)).toBeNull();
});

it('K11 keeps files younger than ten minutes, whose rows may not be committed yet', async () => {
  const names = await someFiles(2);
  await sweep([knowing()], 0);
  expect(await left()).toEqual(names.toSorted());
  await sweep([knowing()], 700_000);
  expect(await left()).toEqual([]);
});

it('K11 keeps a file whose row is committed while the sweep lists the others', async () => {
  const [late = '', orphan = ''] = await someFiles(2);
  let asked = 0;
  await sweep([
    (_db, names) => Promise.resolve(names.filter((name) => asked++ > 1 && name === late)),
  ]);
  expect(await left()).toEqual([late]);
  expect(await files.get(orphan)).toBeNull();
});

it('removes most of all files if an erased account had as many, and otherwise none', async () => {
  await someFiles(40);
  await sweep([knowing()]);
  expect(await left()).toHaveLength(40);
  await sweep([knowing()], 3_600_000, 7);
  expect(await left()).toEqual([]);
});

it('removes nothing while a module cannot be asked', async () => {
  const names = await someFiles(2);
  const silent: FileReferences = () => Promise.reject(new Error('no answer'));
  await expect(sweep([knowing(), silent])).rejects.toThrow('no answer');
  expect(await left()).toEqual(names.toSorted());
});

it('asks about files in batches, and continues after one that cannot be removed', async () => {
  const known = new Set((await someFiles(502)).slice(2));
  const remove = vi.spyOn(files, 'remove').mockRejectedValueOnce(new Error('busy'));
  const pageSizes: number[] = [];
  await sweep([
    (_db, some) => {
      pageSizes.push(some.length);
      return Promise.resolve(some.filter((name) => known.has(name)));
    },
  ]);
  expect(pageSizes).toEqual([500, 2, 2]);
  expect(remove).toHaveBeenCalledTimes(2);
  expect(await left()).toHaveLength(501);
});

describe('K11 with mostly unreferenced files', () => {
  it('removes nothing and logs it: another installation may use the same storage', async () => {
    const theirs = await someFiles(40);
    const ours = await someFiles(39);
    await sweep([knowing(...ours)]);
    expect(await left()).toEqual([...theirs, ...ours].toSorted());
    expect(lines.join('')).toMatch(/"level":50.*"count":40/);
  });

  it('removes the files of a single call, and any number below the referenced ones', async () => {
    await someFiles(33);
    await sweep([knowing()]);
    expect(await left()).toEqual([]);
    await someFiles(40);
    const ours = await someFiles(40);
    await sweep([knowing(...ours)]);
    expect(await left()).toEqual(ours.toSorted());
  });
});
