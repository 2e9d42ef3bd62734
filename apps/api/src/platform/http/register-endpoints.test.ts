import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint, type Endpoint, type Endpoints } from '@anupal/contract/endpoint';
import { ok, refuse } from '@anupal/contract/result';
import type { Role } from '@anupal/contract/users';
import { logTo } from '../log/log.ts';
import { registerModules } from './register-endpoints.ts';
import { createHttpServer, refuseUnknownPaths, type HttpServer } from './server.ts';
import { listen, openSocket, readUntilClosed } from './testing/raw-socket.ts';
import { expectRefusal } from './testing/refusals.ts';
import { fakeCaller, permissivePorts } from './testing/play-server.ts';

const common = { errors: [] } as const;
const modules = {
  deeds: {
    say: endpoint({
      ...common,
      method: 'POST',
      path: '/deeds',
      access: 'signedIn',
      body: z.object({ text: z.string() }),
      response: z.object({ text: z.string() }),
    }),
    rule: endpoint({
      ...common,
      method: 'GET',
      path: '/deeds/rule',
      access: ['admin', 'superadmin'],
      response: z.object({}),
    }),
    pay: endpoint({
      ...common,
      method: 'GET',
      path: '/deeds/:deedId/pay',
      access: 'signedIn',
      needs: ['kyc', 'subscription'],
      params: z.object({ deedId: z.uuid() }),
      response: z.object({ deedId: z.string() }),
    }),
    own: endpoint({
      ...common,
      method: 'POST',
      path: '/deeds/own',
      access: 'public',
      sameOriginOnly: true,
      response: z.object({}),
    }),
    refuse: endpoint({
      ...common,
      method: 'GET',
      path: '/deeds/refuse',
      access: 'public',
      response: z.object({}),
      errors: ['not_found', 'too_many_requests'],
    }),
    fail: endpoint({
      ...common,
      method: 'GET',
      path: '/deeds/fail',
      access: 'public',
      response: z.object({}),
    }),
    lie: endpoint({
      ...common,
      method: 'GET',
      path: '/deeds/lie',
      access: 'public',
      response: z.object({ count: z.number() }),
    }),
  },
} satisfies Record<string, Endpoints>;

const handlers = {
  deeds: {
    say: async ({ body }: { body: { text: string } }) =>
      ok({ ...body, secret: 'kept', passwordHash: 'x' }),
    rule: async () => ok({}),
    pay: async ({ params }: { params: { deedId: string } }) => ok(params),
    own: async () => ok({}),
    refuse: async () => refuse('too_many_requests', 17),
    fail: async () => {
      throw new Error('select secret from people where email = a@people.example at /srv/app.ts');
    },
    lie: async () => ok({ count: 'many' }),
  },
};

const has = new Set<string>();
const ports = permissivePorts({
  identify: async (role) => fakeCaller({ role: role as Role }),
  identifyLink: async () => null,
  needs: { kyc: async () => has.has('kyc'), subscription: async () => has.has('subscription') },
});

let server: HttpServer;
const logLines: string[] = [];

beforeAll(async () => {
  const log = logTo({ write: (line) => void logLines.push(line) });
  server = await createHttpServer({ log, trustedProxies: [], requestsInFlight: 10 });
  await registerModules(server.app, { endpoints: modules, handlers }, ports);
  refuseUnknownPaths(server.app);
});

afterAll(() => server.close());

describe('registration', () => {
  it('Z01 refuses a contract entry without a handler', async () => {
    const entries = Object.entries(handlers.deeds).filter(([entry]) => entry !== 'say');
    const others = Object.fromEntries(entries);
    await expect(registering(modules, { deeds: others })).rejects.toThrow(
      'deeds: no handler for say',
    );
    await expect(registering(modules, {})).rejects.toThrow('deeds: no handler for say, rule');
  });

  it('Z01 refuses a handler without a contract entry', async () => {
    const more = { deeds: { ...handlers.deeds, steal: async () => ok({}) } };
    await expect(registering(modules, more)).rejects.toThrow('deeds: not in the contract: steal');
    await expect(registering(modules, { ...handlers, misdeeds: {} })).rejects.toThrow(
      'not in the contract: misdeeds',
    );
  });

  it('Z01 refuses a need without a check', async () => {
    const { kyc } = ports.needs;
    await expect(
      registering(modules, handlers, { ...ports, needs: kyc ? { kyc } : {} }),
    ).rejects.toThrow('GET /deeds/:deedId/pay needs subscription, which no module provides');
  });
});

describe('the guard', () => {
  it('Z01 admits no one without a session, unless the entry is public', async () => {
    for (const { method, path, access } of Object.values<Endpoint>(modules.deeds)) {
      if (access === 'public') continue;
      const response = await server.app.inject({
        method,
        url: `/api${path}`,
        payload: { text: 'a' },
      });
      expectRefusal(response, 'session_expired');
    }
  });

  it.each([
    ['user', 403],
    ['admin', 200],
    ['superadmin', 200],
  ] as const)('Z01 answers a %s with %i if only staff may call', async (role, status) => {
    const response = await get('/deeds/rule', role);
    expect(response.statusCode).toBe(status);
    if (status === 403) expectRefusal(response, 'forbidden');
  });

  it('Z06 checks each need in turn, with its own refusal', async () => {
    const path = '/deeds/0190d3c0-0000-7000-8000-000000000000/pay';
    expectRefusal(await get(path, 'user'), 'kyc_required');
    has.add('kyc');
    expectRefusal(await get(path, 'user'), 'subscription_required');
    has.add('subscription');
    expect((await get(path, 'user')).statusCode).toBe(200);
  });

  it('refuses before the body arrives', async () => {
    const port = await listen(server.app);
    const socket = openSocket(port);
    const response = readUntilClosed(socket);
    socket.write(
      'POST /api/deeds HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
    );
    const refused = await response;
    expectRefusal(refused, 'session_expired');
    expect(refused.milliseconds).toBeLessThan(2000);
  });

  it('S08 refuses other sites on calls authorised by a cookie', async () => {
    expectRefusal(await server.app.inject({ method: 'POST', url: '/api/deeds/own' }), 'cross_site');
  });
});

describe('a response', () => {
  it('Z04 contains the documented fields only', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/deeds',
      headers: { authorization: 'Bearer user' },
      payload: { text: 'hello' },
    });
    expect(response.json()).toEqual({ text: 'hello' });
  });

  it('Z03 never sees a field that the entry does not have', async () => {
    const seen: unknown[] = [];
    const echo = async ({ body }: { body: { text: string } }) => ok((seen.push(body), body));
    const other = await registering(modules, { deeds: { ...handlers.deeds, say: echo } });
    const payload = { text: 'a', role: 'admin', id: '1', isKycVerified: true };
    const headers = { authorization: 'Bearer user' };
    await other.app.inject({ method: 'POST', url: '/api/deeds', headers, payload });
    expect(seen).toEqual([{ text: 'a' }]);
    await other.close();
  });

  it('has the Retry-After of a refusal', async () => {
    const response = await get('/deeds/refuse');
    expectRefusal(response, 'too_many_requests');
    expect(response.headers['retry-after']).toBe('17');
  });

  it('D05 of an unexpected error reveals nothing, and the log omits user input', async () => {
    const response = await get('/deeds/fail');
    expectRefusal(response, 'internal');
    expect(response.body).not.toMatch(/secret|select|srv|stack/);
    const line = logLines.find((text) => text.includes('request failed')) ?? '';
    expect(line).toContain(response.json<{ requestId: string }>().requestId);
    expect(line).not.toContain('a@people.example');
  });

  it('Z04 that does not match its entry is an internal error', async () => {
    expectRefusal(await get('/deeds/lie'), 'internal');
  });
});

async function registering(
  endpoints: Record<string, Endpoints>,
  theirHandlers: Record<string, object>,
  theirPorts = ports,
): Promise<HttpServer> {
  const log = logTo({ write: () => undefined });
  const fresh = await createHttpServer({ log, trustedProxies: [], requestsInFlight: 10 });
  await registerModules(fresh.app, { endpoints, handlers: theirHandlers }, theirPorts);
  return fresh;
}

function get(path: string, role?: Role) {
  const headers = role ? { authorization: `Bearer ${role}` } : {};
  return server.app.inject({ url: `/api${path}`, headers });
}
