import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isPostgresOf, processStartTime } from '../prepare/process-table.mjs';
import { startDatabase, type Database } from './database.ts';
import { stopStaleServer } from './stale-server.ts';
import { createTemporaryDataDir, removeDataDir } from './temporary-data-dir.ts';

let dataDir: string;
let cluster: string;
let pidFile: string;
let running: Database | null = null;

beforeEach(async () => {
  dataDir = await createTemporaryDataDir({ forTests: true });
  cluster = join(dataDir, 'postgres');
  pidFile = join(cluster, 'postmaster.pid');
});
afterEach(async () => {
  await running?.stop();
  running = null;
  await removeDataDir(dataDir);
});

async function start(): Promise<Database> {
  running = await startDatabase({ dataDir, log: () => undefined, forTests: true });
  await running.ready;
  return running;
}

function recordedPid(): number {
  return Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
}

/** Starts the database from another process and kills that process with SIGKILL. */
async function startAndKillParent(): Promise<void> {
  const code = `
    const { startDatabase } = await import(${JSON.stringify(import.meta.resolve('./database.ts'))});
    const options = { dataDir: ${JSON.stringify(dataDir)}, log: () => undefined, forTests: true };
    await (await startDatabase(options)).ready;
    console.log('ready');
    setInterval(() => undefined, 1_000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
}

it('a server whose parent was killed is replaced and keeps its data', async () => {
  await startAndKillParent();
  const stray = recordedPid();
  expect(isPostgresOf(stray, cluster)).toBe(true);

  const { ownerUrl } = await start();

  expect(processStartTime(stray)).toBeNull();
  expect(recordedPid()).not.toBe(stray);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.end();
});

it('a leftover file of a dead server is ignored', async () => {
  await startAndKillParent();
  const file = readFileSync(pidFile, 'utf8');
  await stopStaleServer(cluster);
  writeFileSync(pidFile, file);
  await start();
});

it('a process that reuses the id is left alone', async () => {
  await startAndKillParent();
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  await stopStaleServer(cluster);
  writeFileSync(pidFile, [process.pid, ...rest].join('\n'));
  await start();
  expect(recordedPid()).not.toBe(process.pid);
});

it('a server of another directory is not ours', async () => {
  await start();
  expect(isPostgresOf(recordedPid(), cluster)).toBe(true);
  expect(isPostgresOf(recordedPid(), `${cluster}2`)).toBe(false);
  expect(isPostgresOf(process.pid, process.cwd())).toBe(false);
});
