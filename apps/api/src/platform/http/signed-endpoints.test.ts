import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint, type Endpoints } from '@anupal/contract/endpoint';
import { ok, refuse } from '@anupal/contract/result';
import { logTo } from '../log/log.ts';
import { openRateLimits } from './rate-limit.ts';
import { registerModules } from './register-endpoints.ts';
import { createHttpServer, refuseUnknownPaths, type HttpServer } from './server.ts';
import { expectRefusal } from './testing/refusals.ts';
import { permissivePorts } from './testing/play-server.ts';

const common = { method: 'POST', access: 'public' } as const;
const modules = {
  events: {
    take: endpoint({
      ...common,
      path: '/events',
      isSigned: true,
      response: z.object({ hex: z.string() }),
      errors: ['webhook_refused', 'too_large', 'unsupported_media_type'],
    }),
    tell: endpoint({
      ...common,
      path: '/events/tell',
      mayReturnAccepted: true,
      body: z.object({ isDone: z.boolean() }),
      response: z.object({ isDone: z.boolean() }),
      errors: [],
    }),
  },
} satisfies Record<string, Endpoints>;

interface TakeRequest {
  readonly body: Uint8Array;
}
interface AnnounceRequest {
  readonly body: { readonly isDone: boolean };
  readonly reply: { status(code: number): unknown };
}

const handlers = {
  events: {
    take: async ({ body }: TakeRequest) =>
      body.length === 0
        ? refuse('webhook_refused')
        : ok({ hex: Buffer.from(body).toString('hex') }),
    tell: async ({ body: { isDone }, reply }: AnnounceRequest) => {
      if (!isDone) reply.status(202);
      return ok({ isDone, secret: 'kept' });
    },
  },
};

let server: HttpServer;

beforeAll(async () => {
  const log = logTo({ write: () => undefined });
  server = await createHttpServer({ log, trustedProxies: [], requestsInFlight: 10 });
  const limits = openRateLimits({ network: 1, account: 1 });
  await registerModules(server.app, { endpoints: modules, handlers }, permissivePorts({ limits }));
  refuseUnknownPaths(server.app);
});

afterAll(() => server.close());

describe('a call signed by another company', () => {
  it.each([
    '{ "a":1 ,"a" : 2e0 }',
    '{"emoji":"\\ud83d\\ude00","क":"ख"}',
    'no JSON at all',
    Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]),
  ])('P07 reaches its handler as the exact bytes: %j', async (payload) => {
    const response = await send(payload);
    expect(response.json()).toEqual({ hex: Buffer.from(payload).toString('hex') });
  });

  it('P07 is not subject to the rate limits of people', async () => {
    for (let call = 0; call < 5; call += 1) expect((await send('{}')).statusCode).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'P07 is refused as %s',
    async (type) => {
      expectRefusal(await send('a=1', { 'content-type': type }), 'unsupported_media_type');
    },
  );

  it('P07 is refused if larger than any event', async () => {
    expectRefusal(await send(Buffer.alloc(1_048_576, 'a')), 'too_large');
  });

  it('P07 is never decompressed: the signature covers the bytes as sent', async () => {
    const payload = gzipSync('{}');
    const response = await send(payload, { 'content-encoding': 'gzip' });
    expect(response.json()).toEqual({ hex: payload.toString('hex') });
  });

  it('P07 without a body reaches its handler', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/api/events' });
    expectRefusal(response, 'webhook_refused');
  });

  it('P07 does not affect how other calls are parsed', async () => {
    const url = '/api/events/tell';
    const payload = { isDone: true };
    const response = await server.app.inject({ method: 'POST', url, payload });
    expect([response.statusCode, response.json()]).toEqual([200, payload]);
    expectRefusal(await server.app.inject({ method: 'POST', url, payload }), 'too_many_requests');
  });
});

it('a response that will be completed later is 202, in the format of the entry', async () => {
  const log = logTo({ write: () => undefined });
  const other = await createHttpServer({ log, trustedProxies: [], requestsInFlight: 10 });
  await registerModules(other.app, { endpoints: modules, handlers }, permissivePorts());
  const payload = { isDone: false };
  const response = await other.app.inject({ method: 'POST', url: '/api/events/tell', payload });
  expect([response.statusCode, response.json()]).toEqual([202, payload]);
  await other.close();
});

function send(payload: string | Buffer, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/events',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}
