// Isolated: the metrics count for the whole process.
import { describe, expect, it } from 'vitest';
import { startTestApp, signInByEmail } from '../../testing/test-app.ts';
import { recordBackup } from '../backup/last-backup.ts';
import { logTo } from '../log/log.ts';
import { serveHealthEndpoints, type Readiness } from './health-endpoints.ts';
import { createHttpServer } from './server.ts';
import { expectRefusal } from './testing/refusals.ts';

const token = 'a-token-of-the-operator';

const test = await startTestApp({ config: { metricsToken: token } });

async function readMeasures(): Promise<ReadonlyMap<string, number>> {
  const { body } = await test.app.inject('/metrics');
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end).trim().replace('+Inf', 'Infinity'))];
    }),
  );
}

describe('/metrics', () => {
  it('is shown on this machine', async () => {
    await test.app.inject('/api/auth/me');
    const response = await test.app.inject('/metrics');
    expect(response.statusCode).toBe(200);
    expect(response.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/auth\/me",status="401"\} 1/,
    );
    expect(response.body).toContain('process_cpu_seconds_total');
  });

  it('counts queues, emails, uploads, events, payments, connections and the age of the backup', async () => {
    await signInByEmail(test, await test.createUser());
    const measures = await readMeasures();
    expect(measures.get('anupal_audit_events_total{action="auth.signed_in",outcome="done"}')).toBe(
      1,
    );
    expect(measures.get('anupal_mails_total{outcome="sent"}')).toBeGreaterThan(0);
    expect(measures.get('anupal_queue_jobs{queue="mail",state="failed"}')).toBe(0);
    expect(measures.get('anupal_queue_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(0);
    expect(measures.get('anupal_suspense_paise')).toBe(0);
    expect(measures.get('anupal_backup_age_seconds')).toBe(Infinity);
    expect(measures.has('anupal_pool_connections{state="waiting"}')).toBe(true);
    await recordBackup(test.context.db, new Date(Date.now() - 60_000));
    expect((await readMeasures()).get('anupal_backup_age_seconds')).toBeCloseTo(60, -1);
  });

  it.each([
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'via',
    'x-forwarded-proto',
    'x-forwarded-host',
  ])('is hidden from requests that a proxy on this machine forwards with %s', async (name) => {
    const headers = { [name]: '127.0.0.1' };
    expectRefusal(await test.app.inject({ url: '/metrics', headers }), 'forbidden');
  });

  it.each([
    ['nothing', undefined],
    ['a wrong token', 'Bearer a-token-of-somebody'],
    ['an empty token', 'Bearer '],
    ['the token in another scheme', `Basic ${token}`],
  ])('is hidden from other machines with %s', async (_what, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const remoteAddress = '203.0.113.9';
    expectRefusal(await test.app.inject({ url: '/metrics', headers, remoteAddress }), 'forbidden');
  });

  it('is shown to other machines with the token', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await test.app.inject({
      url: '/metrics',
      headers,
      remoteAddress: '203.0.113.9',
    });
    expect(response.statusCode).toBe(200);
  });

  it('A01 has no label that contains user input', async () => {
    await test.app.inject('/api/auth/sessions/a@people.example');
    await test.app.inject('/nowhere/a@people.example');
    expect((await test.app.inject('/metrics')).body).not.toContain('people.example');
  });
});

describe('/readyz', () => {
  it('D08 asks the database once for any number of concurrent requests', async () => {
    const log = logTo({ write: () => undefined });
    const server = await createHttpServer({ log, trustedProxies: [], requestsInFlight: 10 });
    const { app } = server;
    const requested = Promise.withResolvers<Readiness>();
    let times = 0;
    const readiness = (): Promise<Readiness> => {
      times += 1;
      return requested.promise;
    };
    serveHealthEndpoints(app, { readiness, metricsToken: undefined, addMetrics: () => undefined });
    const responses = Array.from({ length: 50 }, () => app.inject('/readyz'));
    await app.inject('/healthz');
    requested.resolve('ready');
    const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(times).toBe(1);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(times).toBe(2);
    await server.close();
  });
});
