import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestApp,
  unlimited,
  type TestApp,
  type TestSession,
} from '../../../testing/test-app.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { accountCalls } from '../tests/account-fixtures.ts';

let test: TestApp;
let superadmin: TestSession;
let other: TestSession;

// More than the buffers between the database and a client that does not read.
const people = 80_000;

beforeAll(async () => {
  test = await createTestApp({ limits: { ...unlimited, exportsInFlight: 1 } });
  superadmin = await signInConfirmed(test);
  other = await signInConfirmed(test);
  await test.sql.query(
    `insert into users (id, full_name, email)
     select uuidv7(), 'Somebody' || repeat(' of a long name', 6), n || '@crowd.example'
     from generate_series(1, $1::int) n`,
    [people],
  );
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => test.stop());

async function open({ accessToken }: TestSession = superadmin): Promise<IncomingMessage> {
  const { port } = test.app.server.address() as AddressInfo; // it listens on a port
  const sent = request({
    port,
    method: 'POST',
    path: '/api/office/exports/users',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
  });
  sent.end(JSON.stringify({ format: 'csv' }));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.on('error', () => undefined); // who leaves hears of it
  return response;
}

// Between two pages the transaction is also idle for a moment.
const isStalled = `datname = current_database() and state = 'idle in transaction'
  and state_change < clock_timestamp() - interval '500 ms'`;

/** Counts the exports that wait for their clients. */
async function stalled(): Promise<number> {
  const { rows } = await test.sql.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where ${isStalled}`,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the product's connections inside a transaction. */
async function inTransaction(): Promise<number> {
  const { rows } = await test.sql.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid() and xact_start is not null`,
  );
  return rows[0]?.count ?? 0;
}

async function lastExport(): Promise<{ readonly rows: number; readonly isWhole: boolean } | null> {
  const { rows } = await test.sql.query<{ body: string }>(
    `select convert_from(body, 'UTF8') as body from audit_event
     where action like 'office.export%' order by seq desc limit 1`,
  );
  const event = JSON.parse(rows[0]?.body ?? '{}') as {
    action: string;
    detail: { rows: number; isWhole: boolean };
  };
  return event.action === 'office.exported' ? event.detail : null;
}

it('exports a long list completely, from one snapshot, each row once', async () => {
  const response = await open();
  await once(response, 'readable');
  const late = await test.createUser({ fullName: 'Came Later' });
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer); // no encoding is set
  const lines = Buffer.concat(pieces).toString('utf8').trimEnd().split('\r\n');
  const { rows } = await test.sql.query<{ count: number }>('select count(*)::int from users');
  expect(lines).toHaveLength(rows[0]?.count ?? 0); // the export heading covers later sign-ups
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.some((line) => line.includes(late.id))).toBe(false);
  await expect.poll(lastExport).toMatchObject({ rows: lines.length - 1, isWhole: true });
});

// Before PostgreSQL ends an idle transaction (60 s) or the server a silent connection (40 s).
const soon = { timeout: 10_000 };

it('D03 does not read ahead of a client that stops receiving, and ends when it leaves', async () => {
  const response = await open();
  response.pause();
  await expect.poll(stalled).toBe(1);
  const refused = await open(other);
  expect(refused.statusCode).toBe(429);
  refused.resume();
  response.destroy();
  await expect.poll(inTransaction, soon).toBe(0);
  await expect.poll(lastExport).toMatchObject({ isWhole: false });
  expect((await lastExport())?.rows).toBeLessThan(people);
  const next = await open(other);
  expect(next.statusCode).toBe(200);
  next.destroy();
  await expect.poll(inTransaction, soon).toBe(0);
});

it('breaks the response off when the database goes away, so that it is not taken as complete', async () => {
  const response = await open();
  response.pause();
  await expect.poll(stalled).toBe(1);
  await test.sql.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isStalled}`);
  const ended = new Promise((resolve) => response.once('close', resolve));
  response.resume();
  await ended;
  expect(response.complete).toBe(false);
  await expect.poll(lastExport).toMatchObject({ isWhole: false });
  expect(test.logLines.some((line) => line.includes('an export broke off'))).toBe(true);
  const next = await open(other);
  expect(next.statusCode).toBe(200);
  next.resume();
  await once(next, 'end');
  expect(next.complete).toBe(true);
});

it.each([
  ['demoted', (on: ExportStatus) => on.changeRole({ from: 'superadmin', to: 'admin' })],
  ['disabled', (on: ExportStatus) => on.disable('On leave')],
  ['signed out', (on: ExportStatus) => on.endSessions()],
] as const)('S03 S04 a list under way ends with who is %s, at its next page', async (_, end) => {
  const former = await signInConfirmed(test);
  const response = await open(former);
  response.pause();
  await expect.poll(stalled).toBe(1);
  expect((await end(accountCalls(test, superadmin, former.user.id))).statusCode).toBe(200);
  await expectCutOff(response);
});

it('does not wait for exports at shutdown, and starts none', async () => {
  const response = await open();
  response.pause();
  await expect.poll(stalled).toBe(1);
  test.beginShutdown();
  await expect.poll(inTransaction, soon).toBe(0);
  await expectCutOff(response);
  const refused = await open(other);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('5');
  refused.resume();
});

type ExportStatus = ReturnType<typeof accountCalls>;

async function expectCutOff(response: IncomingMessage): Promise<void> {
  const ended = new Promise((resolve) => response.once('close', resolve));
  response.resume();
  await ended;
  expect(response.complete).toBe(false);
  await expect.poll(lastExport).toMatchObject({ isWhole: false });
  expect((await lastExport())?.rows).toBeLessThan(people);
}
