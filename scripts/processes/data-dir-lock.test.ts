import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startOf } from '../prepare/process-table.mjs';
import { lockDataDir, isDataDirLocked } from './data-dir-lock.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'claim-'));
  file = join(dataDir, 'running.json');
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

it('one start has a data directory, until it lets go', async () => {
  const first = await lockDataDir(dataDir);
  expect(first.afterCrash).toBe(false);
  expect(isDataDirLocked(dataDir)).toBe(true);
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `This already runs on ${dataDir} (process ${process.pid})`,
  );
  first.release();
  expect(existsSync(file)).toBe(false);
  expect((await lockDataDir(dataDir)).afterCrash).toBe(false);
});

it('a start that is ending is waited for', async () => {
  const first = await lockDataDir(dataDir);
  first.ending();
  const second = lockDataDir(dataDir);
  // Longer than a start that stays would be given.
  setTimeout(first.release, 1_500);
  expect((await second).afterCrash).toBe(false);
});

it('a start that was killed leaves the data directory to the next', async () => {
  const killed = spawn('sleep', ['1000']);
  // spawn() has given a number, because sleep is on every system.
  const pid = killed.pid!;
  writeFileSync(file, JSON.stringify({ pid, started: startOf(pid), ending: false }));
  expect(isDataDirLocked(dataDir)).toBe(true);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(isDataDirLocked(dataDir)).toBe(false);
  expect((await lockDataDir(dataDir)).afterCrash).toBe(true);
});

it('another process with the number of a dead one is no holder', async () => {
  await lockDataDir(dataDir);
  const holder = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...holder, started: 'before' }));
  expect((await lockDataDir(dataDir)).afterCrash).toBe(true);
});

it('of several starts at once one has it', async () => {
  const claims = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
