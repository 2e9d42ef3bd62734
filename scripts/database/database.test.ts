import { chownSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperatorError } from '../prepare/operator-error.mjs';
import { startDatabase, type Database } from './database.ts';
import { createTemporaryDataDir, removeDataDir } from './temporary-data-dir.ts';

let dataDir: string;
let cluster: string;
let running: Database | null = null;
const lines: string[] = [];

beforeEach(async () => {
  dataDir = await createTemporaryDataDir({ forTests: true });
  cluster = join(dataDir, 'postgres');
  lines.length = 0;
});
afterEach(async () => {
  await running?.stop();
  running = null;
  await removeDataDir(dataDir);
});

async function start(forTests = false): Promise<Database> {
  running = await startDatabase({ dataDir, log: (line) => lines.push(line), forTests });
  await running.ready;
  return running;
}

async function queryValue(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ value: unknown }>(text).finally(() => client.end());
  return rows[0]?.value;
}

it('keeps its data across starts, with an owner that is not a superuser, on loopback only', async () => {
  const first = await start();
  await queryValue(first.ownerUrl, `create table saved as select 'नमस्ते' as value`);
  await first.stop();
  const second = await start();
  expect(await queryValue(second.ownerUrl, 'select value from saved')).toBe('नमस्ते');
  expect(lines).toEqual(['Creating the database …']);
  const isSuperuser = `select rolsuper as value from pg_roles where rolname = current_user`;
  expect(await queryValue(second.ownerUrl, isSuperuser)).toBe(false);
  await expect(queryValue(second.appUrl, 'select value from saved')).rejects.toThrow(
    /permission denied/,
  );
  const listenAddresses = `select current_setting('listen_addresses') as value`;
  expect(await queryValue(second.ownerUrl, listenAddresses)).toBe('127.0.0.1');
  await second.stop();
});

it('has trigrams for Hindi, whatever the language of the system', async () => {
  const { ownerUrl } = await start(true);
  await queryValue(ownerUrl, 'create extension pg_trgm');
  const trigrams = `select cardinality(show_trgm('आयकर')) as value`;
  expect(await queryValue(ownerUrl, trigrams)).toBeGreaterThan(2);
});

it('protects its passwords, and refuses logins without one', async () => {
  const { ownerUrl } = await start(true);
  expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600);
  const url = new URL(ownerUrl);
  url.password = 'guessed';
  await expect(queryValue(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  url.username = 'postgres';
  await expect(queryValue(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

it('reports a cluster of another major version', async () => {
  await (await start(true)).stop();
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/was created by PostgreSQL 17, but this version uses 18/);
});

it.runIf(process.getuid?.() === 0)('reports a cluster owned by another user', async () => {
  await (await start(true)).stop();
  chownSync(cluster, 4_321, 4_321);
  await expect(start()).rejects.toThrow(/belongs to another user of this machine/);
});

it("reports PostgreSQL's own message when it exits before it is ready", async () => {
  await (await start(true)).stop();
  writeFileSync(join(cluster, 'postgresql.conf'), 'no_such_setting = on\n');
  const failure = await start().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OperatorError);
  expect(String(failure)).toMatch(/did not start on .*: configuration file .* contains errors\.$/);
});

it('does not start with an empty database when the old one is missing', async () => {
  await (await start(true)).stop();
  rmSync(cluster, { recursive: true });
  await expect(start()).rejects.toThrow(/is missing from .*reset --yes/);
});

it('moves a cluster without passwords aside and creates a new one', async () => {
  await (await start(true)).stop();
  rmSync(join(dataDir, 'database.json'));
  await start();
  const aside = /moved to (.+)\.$/.exec(lines.join('\n').split('\n')[1] ?? '')?.[1] ?? '';
  expect(existsSync(join(aside, 'PG_VERSION'))).toBe(true);
});

it('starts again after an interrupted first start', async () => {
  await (await start(true)).stop();
  const known = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as object;
  writeFileSync(join(dataDir, 'database.json'), JSON.stringify({ ...known, made: false }));
  rmSync(cluster, { recursive: true });
  writeFileSync(`${cluster}.new`, 'half of a cluster');
  await start(true);
  expect(existsSync(`${cluster}.new`)).toBe(false);
});
