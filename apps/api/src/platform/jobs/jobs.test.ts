import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../db/testing/tcp-proxy.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { patience } from '../../testing/patience.ts';

let test: TestApp;
/** Simulates a pooler: connections cut off with it went through it. */
let pooler: TcpProxy;

beforeAll(async () => {
  pooler = await startTcpProxy();
  const { host } = new URL(inject('testServer').ownerUrl);
  test = await createTestApp({
    databaseUrl: (url) => pooler.rewriteUrl(Object.assign(new URL(url), { host }).href),
  });
});

afterAll(async () => {
  pooler.set('ok');
  await test.stop();
  await pooler.close();
});

describe('connections of background work', () => {
  it('go through the pooler, except the one that listens for new jobs', async () => {
    await vi.waitFor(async () => expect(await listeners()).toBe(1), patience);
    pooler.set('refuse');
    await vi.waitFor(async () => expect(await sessions()).toBe(1), patience);
    expect(await listeners()).toBe(1);
  });
});

async function sessions(): Promise<number> {
  return count('true');
}

async function listeners(): Promise<number> {
  return count(`query ilike '%listen%'`);
}

async function count(which: string): Promise<number> {
  const { rows } = await test.sql.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename = $1 and ${which}`,
    [new URL(test.database.appUrl).username],
  );
  return rows[0]?.count ?? 0;
}
