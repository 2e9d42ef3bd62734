import * as z from 'zod/mini';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { endpoint, type Endpoints } from '@anupal/contract/endpoint';
import { ok, refuse } from '@anupal/contract/result';
import { startTestApp } from '../../testing/test-app.ts';
import { deleteExpiredResponses, idempotencyStore } from '../db/idempotency-store.ts';
import { logTo } from '../log/log.ts';
import { registerModules } from './register-endpoints.ts';
import { createHttpServer } from './server.ts';
import { expectRefusal } from './testing/refusals.ts';
import { fakeCaller, permissivePorts } from './testing/play-server.ts';

const common = { access: 'signedIn', isIdempotent: true } as const;
const body = z.object({ text: z.string() });
const response = z.object({ turn: z.int() });
const modules = {
  deeds: {
    do: endpoint({
      ...common,
      method: 'POST',
      path: '/deeds',
      body,
      response,
      errors: ['not_found'],
    }),
    redo: endpoint({
      ...common,
      method: 'POST',
      path: '/deeds/:of',
      params: z.object({ of: z.string() }),
      body,
      response,
      errors: [],
    }),
    plain: endpoint({
      ...common,
      isIdempotent: false,
      method: 'POST',
      path: '/plain',
      body,
      response,
      errors: [],
    }),
    open: endpoint({
      ...common,
      access: 'public',
      method: 'POST',
      path: '/open',
      body,
      response,
      errors: [],
    }),
  },
} satisfies Record<string, Endpoints>;

/** How often the handler has run. */
let runs = 0;
/** What the handler does next. */
let does: (text: string) => Promise<unknown> = async () => ok({ turn: runs });

const test = await startTestApp();
const log = logTo({ write: () => undefined });
const server = await createHttpServer({ log, trustedProxies: [], requestsInFlight: 100 });
const handler = async (call: { body: { text: string } }): Promise<unknown> => {
  runs += 1;
  return does(call.body.text);
};
const handlers = { deeds: { do: handler, redo: handler, plain: handler, open: handler } };
const ports = permissivePorts({
  identify: async (id) => fakeCaller({ id }),
  identifyLink: async () => null,
  answers: idempotencyStore(test.context),
});
await registerModules(server.app, { endpoints: modules, handlers }, ports);

afterEach(() => {
  does = async () => ok({ turn: runs });
});

afterAll(() => server.close());

describe('a call with an Idempotency-Key', () => {
  it('W05 gets the first response again, and is executed once', async () => {
    const { id } = await test.createUser();
    const first = await call(id, { key: 'a' });
    expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([200, undefined]);
    for (let again = 0; again < 3; again += 1) {
      const repeated = await call(id, { key: 'a' });
      expect([repeated.statusCode, repeated.body]).toEqual([200, first.body]);
      expect(repeated.headers['idempotent-replayed']).toBe('true');
    }
  });

  it('W05 counts as the same call whatever its unknown fields and their order', async () => {
    const { id } = await test.createUser();
    const first = await call(id, { key: 'a', payload: { text: 'x' } });
    const other = await call(id, { key: 'a', payload: { role: 'admin', text: 'x' } });
    expect(other.body).toBe(first.body);
  });

  it('W05 refuses another body or another path with the same key', async () => {
    const { id } = await test.createUser();
    await call(id, { key: 'a' });
    const before = runs;
    expectRefusal(await call(id, { key: 'a', payload: { text: 'y' } }), 'idempotency_key_reused');
    expectRefusal(await call(id, { key: 'a', url: '/deeds/1' }), 'idempotency_key_reused');
    await call(id, { key: 'b', url: '/deeds/1' });
    expectRefusal(await call(id, { key: 'b', url: '/deeds/2' }), 'idempotency_key_reused');
    expect(runs).toBe(before + 1);
  });

  it('W05 is executed once of twenty at once: the others are refused or get its response', async () => {
    const { id } = await test.createUser();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    does = async () => (await promise, ok({ turn: runs }));
    const before = runs;
    const calls = Array.from({ length: 20 }, () => call(id, { key: 'a' }));
    const refused = await Promise.any(calls);
    expectRefusal(refused, 'idempotency_in_flight');
    expect(refused.headers['retry-after']).toBe('1');
    expectRefusal(await call(id, { key: 'a', payload: { text: 'y' } }), 'idempotency_key_reused');
    resolve(undefined);
    const responses = await Promise.all(calls);
    const done = responses.filter(({ statusCode }) => statusCode === 200);
    expect(done.filter(({ headers }) => !headers['idempotent-replayed'])).toHaveLength(1);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    for (const other of responses.filter((response) => !done.includes(response))) {
      expectRefusal(other, 'idempotency_in_flight');
    }
    expect((await call(id, { key: 'a' })).headers['idempotent-replayed']).toBe('true');
    expect(runs).toBe(before + 1);
  });

  it('W05 does not affect other users', async () => {
    const [one, other] = [await test.createUser(), await test.createUser()];
    const first = await call(one.id, { key: 'a' });
    const second = await call(other.id, { key: 'a', payload: { text: 'their own' } });
    expect(second.statusCode).toBe(200);
    expect(second.body).not.toBe(first.body);
  });

  it.each([
    ['a refusal', async () => refuse('not_found'), 404],
    ['a fault', async () => Promise.reject(new Error('broken')), 500],
    ['an answer that does not fit', async () => ok({ turn: 'many' }), 500],
  ] as const)('W05 is executed again after %s', async (_, fails, status) => {
    const { id } = await test.createUser();
    does = fails;
    expect((await call(id, { key: 'a' })).statusCode).toBe(status);
    does = async () => ok({ turn: runs });
    const again = await call(id, { key: 'a' });
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, undefined]);
  });

  it.each(['', 'a b', 'ключ', 'a'.repeat(256), 'a\u0007'])(
    'W05 refuses the key %j',
    async (key) => {
      const { id } = await test.createUser();
      const before = runs;
      const response = await call(id, { key: Buffer.from(key).toString('latin1') });
      expectRefusal(response, 'invalid_input');
      expect(runs).toBe(before);
    },
  );

  it('W05 refuses two keys', async () => {
    const { id } = await test.createUser();
    const headers = { authorization: `Bearer ${id}`, 'idempotency-key': ['a', 'b'] };
    const response = await server.app.inject({ ...request, headers: headers as never });
    expectRefusal(response, 'invalid_input');
  });

  it('W05 accepts the longest key', async () => {
    const { id } = await test.createUser();
    const key = `!~${'k'.repeat(253)}`;
    expect((await call(id, { key })).statusCode).toBe(200);
    expect((await call(id, { key })).headers['idempotent-replayed']).toBe('true');
  });

  it('W05 ignores the key on calls that are not idempotent or have no caller, and needs none', async () => {
    const { id } = await test.createUser();
    for (const url of ['/plain', '/open']) {
      const [one, two] = [await call(id, { key: 'a', url }), await call(id, { key: 'a', url })];
      expect(one.body).not.toBe(two.body);
    }
    const [one, two] = [await call(id, {}), await call(id, {})];
    expect(one.body).not.toBe(two.body);
  });
});

describe('a stored answer', () => {
  it('W05 is kept for more than a day, and deleted after two', async () => {
    const { id } = await test.createUser();
    const first = await call(id, { key: 'a' });
    await letPass(id, '47 hours 59 minutes');
    await deleteExpiredResponses(test.context.db);
    expect((await call(id, { key: 'a' })).body).toBe(first.body);
    await letPass(id, '2 minutes');
    const second = await call(id, { key: 'a', payload: { text: 'something else' } });
    expect([second.statusCode, second.headers['idempotent-replayed']]).toEqual([200, undefined]);
    await letPass(id, '49 hours');
    await deleteExpiredResponses(test.context.db);
    const { rowCount } = await test.sql.query(
      'select from idempotent_response where user_id = $1',
      [id],
    );
    expect(rowCount).toBe(0);
  });
});

describe('a call whose process died before it was answered', () => {
  it('W05 is executed again at once, but only as the same call', async () => {
    const { id } = await test.createUser();
    await startCall(id);
    await test.sql.query(
      `update idempotent_response set backend_start = backend_start - interval '1 minute' where user_id = $1`,
      [id],
    );
    expectRefusal(await call(id, { key: 'a', payload: { text: 'y' } }), 'idempotency_key_reused');
    const second = await call(id, { key: 'a' });
    expect([second.statusCode, second.headers['idempotent-replayed']]).toEqual([200, undefined]);
    expect((await call(id, { key: 'a' })).headers['idempotent-replayed']).toBe('true');
  });

  it('W05 is executed again after ninety seconds, wherever it began', async () => {
    const { id } = await test.createUser();
    await startCall(id);
    await letPass(id, '85 seconds');
    expectRefusal(await call(id, { key: 'a' }), 'idempotency_in_flight');
    await letPass(id, '6 seconds');
    expect((await call(id, { key: 'a' })).statusCode).toBe(200);
  });

  it.each([
    ['a refusal', refuse('not_found')],
    ['an answer', ok({ turn: 1 })],
  ])('W05 loses its key, should it survive after all: %s of it is not stored', async (_, late) => {
    const { id } = await test.createUser();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    does = async () => (await promise, late);
    const slow = call(id, { key: 'a' });
    await expect.poll(() => readRows(id)).toHaveLength(1);
    await letPass(id, '91 seconds');
    does = async () => ok({ turn: 4711 });
    expect((await call(id, { key: 'a' })).json()).toEqual({ turn: 4711 });
    resolve(undefined);
    await slow;
    const again = await call(id, { key: 'a' });
    expect([again.json(), again.headers['idempotent-replayed']]).toEqual([{ turn: 4711 }, 'true']);
  });
});

const request = { method: 'POST', url: '/api/deeds', payload: { text: 'x' } } as const;

function call(
  userId: string,
  {
    key,
    url = '/deeds',
    payload = { text: 'x' },
  }: { key?: string; url?: string; payload?: object },
) {
  const headers = {
    authorization: `Bearer ${userId}`,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return server.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
}

/** Leaves a call in progress, like a process that dies. */
async function startCall(userId: string): Promise<void> {
  does = () => new Promise(() => undefined);
  void call(userId, { key: 'a' });
  await expect.poll(() => readRows(userId)).toHaveLength(1);
  does = async () => ok({ turn: runs });
}

async function readRows(userId: string): Promise<readonly unknown[]> {
  const { rows } = await test.sql.query<object>(
    'select key from idempotent_response where user_id = $1',
    [userId],
  );
  return rows;
}

function letPass(userId: string, span: string) {
  return test.sql.query(
    `update idempotent_response set started_at = started_at - $2::interval,
       expires_at = expires_at - $2::interval where user_id = $1`,
    [userId, span],
  );
}
