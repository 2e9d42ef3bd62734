import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processStartTime } from '../prepare/process-table.mjs';
import { lockDataDir, isDataDirLocked } from './data-dir-lock.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(dataDir, 'running.json');
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

it('one start holds the data directory until it releases it', async () => {
  const first = await lockDataDir(dataDir);
  expect(first.afterCrash).toBe(false);
  expect(isDataDirLocked(dataDir)).toBe(true);
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `Anupal is already running on ${dataDir} (process ${process.pid})`,
  );
  first.release();
  expect(existsSync(file)).toBe(false);
  expect((await lockDataDir(dataDir)).afterCrash).toBe(false);
});

it('waits for a start that is ending', async () => {
  const first = await lockDataDir(dataDir);
  first.ending();
  const second = lockDataDir(dataDir);
  // Longer than the wait for a start that is not ending.
  setTimeout(first.release, 1_500);
  expect((await second).afterCrash).toBe(false);
});

it('takes over from a killed start', async () => {
  const killed = spawn('sleep', ['1000']);
  // spawn() succeeded, because every system has sleep
  const pid = killed.pid!;
  writeFileSync(file, JSON.stringify({ pid, started: processStartTime(pid), ending: false }));
  expect(isDataDirLocked(dataDir)).toBe(true);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(isDataDirLocked(dataDir)).toBe(false);
  expect((await lockDataDir(dataDir)).afterCrash).toBe(true);
});

it('a process that reuses the id does not hold the lock', async () => {
  await lockDataDir(dataDir);
  const holder = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...holder, started: 'before' }));
  expect((await lockDataDir(dataDir)).afterCrash).toBe(true);
});

it('only one of several simultaneous starts succeeds', async () => {
  const locks = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
  expect(locks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
