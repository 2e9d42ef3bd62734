import { chownSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperatorError } from '../prepare/refusal.mjs';
import { startDatabase, type Database } from './database.ts';
import { createTemporaryDataDir, removeDataDir } from './temporary-data-dir.ts';

let dataDir: string;
let cluster: string;
let running: Database | null = null;
const said: string[] = [];

beforeEach(async () => {
  dataDir = await createTemporaryDataDir();
  cluster = join(dataDir, 'postgres');
  said.length = 0;
});
afterEach(async () => {
  await running?.stop();
  running = null;
  await removeDataDir(dataDir);
});

async function start(forTests = false): Promise<Database> {
  running = await startDatabase({ dataDir, log: (line) => said.push(line), forTests });
  await running.ready;
  return running;
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ answer: unknown }>(text).finally(() => client.end());
  return rows[0]?.answer;
}

it('serves the same data again, whose owner is no superuser, on loopback alone', async () => {
  const first = await start();
  await ask(first.ownerUrl, `create table kept as select 'नमस्ते' as answer`);
  await first.stop();
  const second = await start();
  expect(await ask(second.ownerUrl, 'select answer from kept')).toBe('नमस्ते');
  expect(said).toEqual(['Making the database …']);
  const mayDoAll = `select rolsuper as answer from pg_roles where rolname = current_user`;
  expect(await ask(second.ownerUrl, mayDoAll)).toBe(false);
  await expect(ask(second.appUrl, 'select answer from kept')).rejects.toThrow(/permission denied/);
  const listens = `select current_setting('listen_addresses') as answer`;
  expect(await ask(second.ownerUrl, listens)).toBe('127.0.0.1');
  await second.stop();
});

it('finds Hindi by its parts, whatever the language of the system', async () => {
  const { ownerUrl } = await start(true);
  await ask(ownerUrl, 'create extension pg_trgm');
  const trigrams = `select cardinality(show_trgm('आयकर')) as answer`;
  expect(await ask(ownerUrl, trigrams)).toBeGreaterThan(2);
});

it('keeps its passwords from everybody else, and lets in nobody without one', async () => {
  const { ownerUrl } = await start(true);
  expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600);
  const url = new URL(ownerUrl);
  url.password = 'guessed';
  await expect(ask(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  url.username = 'postgres';
  await expect(ask(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

it('names a cluster of another major version', async () => {
  await (await start(true)).stop();
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17 and this version brings 18/);
});

it.runIf(process.getuid?.() === 0)('names a cluster that belongs to somebody else', async () => {
  await (await start(true)).stop();
  chownSync(cluster, 4_321, 4_321);
  await expect(start()).rejects.toThrow(/belongs to another user of this machine/);
});

it('says what PostgreSQL said when it ends before it is ready', async () => {
  await (await start(true)).stop();
  writeFileSync(join(cluster, 'postgresql.conf'), 'no_such_setting = on\n');
  const failure = await start().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OperatorError);
  expect(String(failure)).toMatch(/did not start on .*: configuration file .* contains errors\.$/);
});

it('does not begin with an empty database when the old one is gone', async () => {
  await (await start(true)).stop();
  rmSync(cluster, { recursive: true });
  await expect(start()).rejects.toThrow(/is gone from .*reset --yes/);
});

it('sets a cluster aside whose passwords are gone, and begins anew', async () => {
  await (await start(true)).stop();
  rmSync(join(dataDir, 'database.json'));
  await start();
  const aside = /set aside in (.+)\.$/.exec(said.join('\n').split('\n')[1] ?? '')?.[1] ?? '';
  expect(existsSync(join(aside, 'PG_VERSION'))).toBe(true);
});

it('begins again after a first start that was cut off', async () => {
  await (await start(true)).stop();
  const known = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as object;
  writeFileSync(join(dataDir, 'database.json'), JSON.stringify({ ...known, made: false }));
  rmSync(cluster, { recursive: true });
  writeFileSync(`${cluster}.new`, 'half of a cluster');
  await start(true);
  expect(existsSync(`${cluster}.new`)).toBe(false);
});
