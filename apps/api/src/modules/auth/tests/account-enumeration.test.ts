import { AsyncLocalStorage } from 'node:async_hooks';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openBrowser, type TestBrowser } from './auth-fixtures.ts';

let test: TestApp;

/** The statements of one request, on whichever connection. */
const statements = new AsyncLocalStorage<string[]>();

const query = Reflect.get(pg.Client.prototype, 'query') as (...parts: unknown[]) => unknown;

beforeAll(async () => {
  const watched = new Proxy(query, {
    apply: (target, client, parts: unknown[]) => {
      const [first] = parts;
      const text = typeof first === 'string' ? first : (first as pg.QueryConfig).text;
      statements.getStore()?.push(text);
      return Reflect.apply(target, client, parts);
    },
  });
  Reflect.set(pg.Client.prototype, 'query', watched);
  test = await createTestApp();
});

afterEach(() => test.sql.query('delete from budget'));

afterAll(async () => {
  await test.stop();
  Reflect.set(pg.Client.prototype, 'query', query);
});

const kinds = ['known', 'unknown', 'disabled', 'admin', 'superadmin', 'invited'] as const;
type Kind = (typeof kinds)[number];

describe('known, unknown, disabled, invited and staff addresses get identical responses', () => {
  it.each([
    ['login', (email: string) => ({ email })],
    ['register', (email: string) => ({ fullName: 'Asha Rao', email })],
    ['admin/register', (email: string) => ({ fullName: 'Asha Rao', email })],
  ])('A07 at %s', async (call, bodyOf) => {
    const seen = await each(async (email) => {
      const browser = openBrowser(test);
      return watch(browser, `/auth/${call}`, bodyOf(email));
    });
    expect(seen.known).toMatchObject({ status: 200 });
    expect(seen.known?.statements.length).toBeGreaterThan(5);
    expectAlike(seen);
  });

  it.each(['login', 'register', 'admin/register'])(
    'A07 at %s again within the minute',
    async (call) => {
      const seen = await each(async (email) => {
        const browser = openBrowser(test);
        await browser.post(`/auth/${call}`, { fullName: 'Asha Rao', email });
        return watch(browser, `/auth/${call}`, { fullName: 'Asha Rao', email });
      });
      expect(seen.known).toMatchObject({ status: 429 });
      expectAlike(seen);
    },
  );

  it.each([
    ['verify-otp', 'in the browser that asked', true],
    ['verify-otp', 'without its cookie', false],
    ['admin/verify-otp', 'in the browser that asked', true],
  ])('A07 at %s with a wrong code %s', async (call, _, keepsCookies) => {
    const seen = await each(async (email) => {
      const browser = openBrowser(test);
      await browser.post('/auth/login', { email });
      await makeUnguessable();
      const guesser = keepsCookies ? browser : openBrowser(test);
      return watch(guesser, `/auth/${call}`, { email, otp: 482913 });
    });
    expect(seen.known).toMatchObject({ status: 401 });
    expect(seen.known?.statements.length).toBeGreaterThan(5);
    expectAlike(seen);
  });

  it('A07 at admin/verify-otp with a wrong registration code', async () => {
    const seen = await each(async (email) => {
      const browser = openBrowser(test);
      await browser.post('/auth/admin/register', { fullName: 'Asha Rao', email });
      await makeUnguessable();
      return watch(browser, '/auth/admin/verify-otp', { email, otp: 482913 });
    });
    expect(seen.known).toMatchObject({ status: 401 });
    expectAlike(seen);
  });

  it('A07 at verify-otp without a requested code', async () => {
    const seen = await each((email) =>
      watch(openBrowser(test), '/auth/verify-otp', { email, otp: 482913 }),
    );
    expect(seen.known).toMatchObject({ status: 401 });
    expectAlike(seen);
  });

  it('A07 at verify-otp when the attempts are used up', async () => {
    const seen = await each(async (email) => {
      const browser = openBrowser(test);
      await browser.post('/auth/login', { email });
      await makeUnguessable();
      for (let tries = 0; tries < 5; tries += 1) {
        await browser.post('/auth/verify-otp', { email, otp: 482913 });
      }
      return watch(browser, '/auth/verify-otp', { email, otp: 482913 });
    });
    expect(seen.known).toMatchObject({ status: 401 });
    expectAlike(seen);
  });

  it('A07 at login after too many wrong codes', async () => {
    const seen = await each(async (email) => {
      const browser = openBrowser(test);
      await browser.post('/auth/login', { email });
      await makeUnguessable();
      await browser.post('/auth/verify-otp', { email, otp: 482913 });
      await test.sql.query(`update budget set count = 20 where key like 'fail:hour:%'`);
      return watch(browser, '/auth/login', { email });
    });
    expect(seen.known).toMatchObject({ status: 429 });
    expectAlike(seen);
  });
});

interface Observation {
  readonly status: number;
  readonly body: string;
  readonly headers: object;
  readonly statements: readonly string[];
}

async function each(
  see: (email: string) => Promise<Observation>,
): Promise<Partial<Record<Kind, Observation>>> {
  const seen: Partial<Record<Kind, Observation>> = {};
  for (const kind of kinds) seen[kind] = await see(await readAddress(kind));
  return seen;
}

function expectAlike(seen: Partial<Record<Kind, Observation>>): void {
  for (const kind of kinds) expect({ kind, ...seen[kind] }).toEqual({ ...seen.known, kind });
}

async function watch(browser: TestBrowser, url: string, body: object): Promise<Observation> {
  const run: string[] = [];
  const response = await statements.run(run, () => browser.post(url, body));
  return {
    status: response.statusCode,
    body: response.body.replaceAll(String(response.headers['x-request-id']), 'ID'),
    headers: sameHeaders(response),
    statements: run,
  };
}

/**
 * Headers without the parts that differ each time. The seconds to wait may differ by those of the
 * test.
 */
function sameHeaders({ headers }: LightMyRequestResponse): object {
  const wait = Number(headers['retry-after'] ?? 0);
  return {
    ...headers,
    date: undefined,
    'x-request-id': undefined,
    'set-cookie': String(headers['set-cookie']).replace(/__Host-otp=[\w-]{43}/, '__Host-otp=ID'),
    'retry-after': Math.ceil(wait / 10),
  };
}

let addresses = 0;

async function readAddress(kind: Kind): Promise<string> {
  addresses += 1;
  const email = `${kind}-${addresses}@people.example`;
  if (kind === 'unknown') return email;
  if (kind === 'invited') return invite(email);
  const role = kind === 'admin' || kind === 'superadmin' ? kind : 'user';
  const { id } = await test.createUser({ email, role });
  if (kind === 'disabled') {
    await test.sql.query('update users set disabled_at = now() where id = $1', [id]);
  }
  return email;
}

async function invite(email: string): Promise<string> {
  await test.sql.query(
    `insert into invitation (id, email, role, expires_at)
     values (gen_random_uuid(), $1, 'admin', now() + interval '1 hour')`,
    [email],
  );
  return email;
}

/** Makes every code of these tests wrong. */
async function makeUnguessable(): Promise<void> {
  await test.sql.query(`update otp_challenge set code_mac = decode(repeat('00', 32), 'hex')`);
}
