import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { bearer, startTestApp, unlimited } from '../../testing/test-app.ts';
import { expectRefusal } from './testing/refusals.ts';

const perNetwork = 6;
const perAccount = 4;
const proxy = '10.1.2.3';

const test = await startTestApp({
  limits: {
    ...unlimited,
    callsPerNetworkPerMinute: perNetwork,
    callsPerAccountPerMinute: perAccount,
  },
  config: { trustedProxies: ['10.0.0.0/8'] },
});

describe('the calls of one network', () => {
  it.each([
    ['x-forwarded-for', '198.51.100.1', (n: number) => `203.0.113.${n}`],
    ['x-real-ip', '198.51.100.2', (n: number) => `203.0.113.${n}`],
    ['forwarded', '198.51.100.3', (n: number) => `for=203.0.113.${n}`],
    ['x-client-ip', '198.51.100.4', (n: number) => `203.0.113.${n}`],
    ['cf-connecting-ip', '198.51.100.5', (n: number) => `203.0.113.${n}`],
    ['true-client-ip', '198.51.100.6', (n: number) => `203.0.113.${n}`],
  ])('D04 count together, whatever they send in %s', async (name, remoteAddress, value) => {
    await repeat(perNetwork, (n) => call({ remoteAddress, headers: { [name]: value(n) } }));
    const refused = await call({ remoteAddress, headers: { [name]: value(99) } });
    expectRefusal(refused, 'too_many_requests');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await call({ remoteAddress: `${remoteAddress}0` })).statusCode).toBe(401);
  });

  it('D04 include a whole IPv6 /64', async () => {
    await repeat(perNetwork, (n) => call({ remoteAddress: `2001:db8:1:2::${n}` }));
    const neighbour = await call({ remoteAddress: '2001:db8:1:2:ffff::1' });
    expectRefusal(neighbour, 'too_many_requests');
    expect((await call({ remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(401);
  });

  it('D04 behind a trusted proxy are those of the client that the proxy itself names', async () => {
    const client = '192.0.2.1';
    const via = (forwarded: string) =>
      call({ remoteAddress: proxy, headers: { 'x-forwarded-for': forwarded } });
    await repeat(perNetwork, (n) => via(`203.0.113.${n}, ${client}`));
    expectRefusal(await via(`203.0.113.99, ${client}`), 'too_many_requests');
    expect((await via(`${client}, 192.0.2.7`)).statusCode).toBe(401);
    const otherNetwork = { remoteAddress: '172.16.0.1', headers: { 'x-forwarded-for': client } };
    expect((await call(otherNetwork)).statusCode).toBe(401);
  });

  it('D04 are not affected by the host that a trusted proxy reports', async () => {
    const response = await test.app.inject({
      url: '/api/auth/google?auth_state=a',
      remoteAddress: proxy,
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      },
    });
    const { searchParams } = new URL(String(response.headers.location));
    expect(searchParams.get('redirect_uri')).toBe('https://portal.example/api/auth/google/return');
  });
});

describe('the calls of one account', () => {
  it('D04 count together from any network', async () => {
    const [session, other] = [await test.signIn('user'), await test.signIn('user')];
    const request = (n: number, token = session.accessToken) =>
      call({ remoteAddress: `203.0.113.${n}`, headers: bearer(token) });
    const responses = await repeat(perAccount, request);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expectRefusal(await request(99), 'too_many_requests');
    expect((await request(99, other.accessToken)).statusCode).toBe(200);
  });
});

function call(options: Pick<InjectOptions, 'headers' | 'remoteAddress'>) {
  return test.app.inject({ url: '/api/auth/me', ...options });
}

async function repeat<T>(times: number, work: (n: number) => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => work(n)));
}
