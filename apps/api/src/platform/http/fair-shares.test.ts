import { setImmediate } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { bearer, createTestApp, unlimited } from '../../testing/test-app.ts';
import { onboardingCalls } from '../../modules/onboarding/tests/onboarding-fixtures.ts';
import { defaultLimits } from '../limits.ts';
import { createFairShares, type FairShares } from './fair-shares.ts';
import { expectRefusal } from './testing/refusals.ts';
import { listen } from './testing/raw-socket.ts';
import { createPlayServer } from './testing/play-server.ts';
import { patience } from '../../testing/patience.ts';

const most = defaultLimits();
const shareLimits = {
  account: { concurrency: most.callsAtOncePerAccount, maxWaiting: most.callsWaitingPerAccount },
  network: { concurrency: most.callsAtOncePerNetwork, maxWaiting: most.callsWaitingPerNetwork },
};
const patient = 30_000;
const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

describe('the share of one account', () => {
  it('seventy-five parallel calls waiting for one row hold few connections, and others continue', async () => {
    const { callsAtOncePerAccount, callsAtOncePerNetwork } = most;
    const test = await createTestApp({
      limits: { ...unlimited, callsAtOncePerAccount, callsAtOncePerNetwork },
    });
    ends.push(() => test.stop());
    const [greedy, other] = [await test.signIn('user'), await test.signIn('user')];
    const owner = await test.sql.connect();
    ends.unshift(async () => {
      owner.release(true);
    });
    await owner.query('begin');
    await owner.query('select from users where id = $1 for update', [greedy.user.id]);
    const steps = onboardingCalls(test, greedy);
    const refused: LightMyRequestResponse[] = [];
    const calls = Array.from({ length: 75 }, async () => {
      const response = await steps.choose();
      if (response.statusCode === 429) refused.push(response);
    });
    await until(() => refused.length > 0);
    // A call that has waited two seconds for the row gives up, and the next one takes its slot.
    await until(async () => (await countLockWaits(test)) === callsAtOncePerAccount);
    for (let n = 0; n < 20; n += 1) {
      const headers = bearer(other.accessToken);
      const { statusCode } = await test.app.inject({ url: '/api/auth/me', headers });
      expect(statusCode).toBe(200);
      expect(await countLockWaits(test)).toBeLessThanOrEqual(callsAtOncePerAccount);
    }
    await owner.query('commit');
    await Promise.all(calls);
    for (const refusal of refused) {
      expectRefusal(refusal, 'too_many_requests');
      expect(refusal.headers['retry-after']).toBe('2');
    }
  });

  it('lets thirty calls wait for the five that run, and refuses the others at once', async () => {
    const shares = createFairShares({ ...shareLimits, milliseconds: patient });
    const left = Array.from({ length: 75 }, () => enter(shares, 'greedy'));
    const none = setImmediate('waiting');
    const found = await Promise.all(left.map((entering) => Promise.race([entering, none])));
    expect(found.filter((what) => typeof what === 'function')).toHaveLength(5);
    expect(found.filter((what) => what === 'waiting')).toHaveLength(30);
    expect(found.filter((what) => what === null)).toHaveLength(40);
    expect(await enter(shares, 'another')).not.toBeNull();
  });

  it('holds a slot of its network only while a call runs', async () => {
    const shares = createFairShares({
      account: { concurrency: 1, maxWaiting: 5 },
      network: { concurrency: 2, maxWaiting: 0 },
      milliseconds: patient,
    });
    const leave = await enter(shares, 'greedy');
    const waiting = [enter(shares, 'greedy'), enter(shares, 'greedy')];
    expect(await enter(shares, 'colleague')).not.toBeNull();
    leave?.();
    (await waiting[0])?.();
    expect(await waiting[1]).not.toBeNull();
  });

  it('stays fast in a flood: admitted calls go before new ones', async () => {
    const one = { concurrency: 1, maxWaiting: 1 };
    const shares = createFairShares({
      account: one,
      network: shareLimits.network,
      milliseconds: patient,
    });
    const leave = await enter(shares, 'a');
    const newcomer = enter(shares, 'a');
    const guest = { account: 'a', ip: '203.0.113.1', wasAdmitted: true };
    const again = shares.acquire(guest, () => undefined);
    leave?.();
    const order = await Promise.race([again.then(() => 'again'), newcomer.then(() => 'newcomer')]);
    expect(order).toBe('again');
    (await again)?.();
    expect(await newcomer).not.toBeNull();
  });

  it('refuses a call that waits too long', async () => {
    const one = { concurrency: 1, maxWaiting: 5 };
    const shares = createFairShares({
      account: one,
      network: shareLimits.network,
      milliseconds: 20,
    });
    const leave = await enter(shares, 'a');
    expect(await enter(shares, 'a')).toBeNull();
    const next = enter(shares, 'a');
    leave?.();
    expect(await next).not.toBeNull();
  });
});

describe('the share of one network', () => {
  it('lets an office of forty people make ten calls each at once, and others meanwhile', async () => {
    const { play, hold } = await open({ requestsInFlight: most.requestsInFlight });
    const calls = Array.from({ length: 400 }, () => hold('203.0.113.1'));
    await until(() => play.heldCount() === most.callsAtOncePerNetwork);
    const elsewhere = hold('203.0.113.2');
    await until(() => play.heldCount() === most.callsAtOncePerNetwork + 1);
    let left = 400;
    const statuses = calls.map(async (call) => {
      const { status } = await call;
      left -= 1;
      return status;
    });
    await until(() => {
      play.releaseAll();
      return left === 0;
    });
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    expect((await elsewhere).status).toBe(200);
  });

  it('does no work for clients that have gone meanwhile', async () => {
    const { play, hold } = await open({ requestsInFlight: 20 });
    const calls = Array.from({ length: most.callsAtOncePerNetwork }, () => hold('203.0.113.1'));
    await until(() => play.heldCount() === calls.length);
    const control = new AbortController();
    const aborted = Array.from({ length: 50 }, () => hold('203.0.113.1', control.signal));
    const last = hold('203.0.113.1');
    await until(async () => (await connections(play)) > calls.length + aborted.length);
    control.abort();
    await Promise.allSettled(aborted);
    await until(async () => (await connections(play)) <= calls.length + 1);
    play.releaseAll();
    await Promise.all(calls);
    await until(() => play.heldCount() === 1);
    play.releaseAll();
    expect((await last).status).toBe(200);
    expect((await Promise.allSettled(aborted)).every(({ status }) => status === 'rejected')).toBe(
      true,
    );
    const full = Array.from({ length: 20 }, (_, n) => hold(`203.0.113.${10 + n}`));
    await until(() => play.heldCount() === 20); // no slot was lost
    play.releaseAll();
    await Promise.all(full);
  });
});

function until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  return vi.waitUntil(condition, patience);
}

async function open(options: { readonly requestsInFlight: number }) {
  const shares = createFairShares({ ...shareLimits, milliseconds: patient });
  const play = await createPlayServer({ ...options, trustedProxies: ['127.0.0.1'] }, { shares });
  ends.push(async () => {
    play.releaseAll();
    await play.close();
  });
  const port = await listen(play.app);
  const hold = (from: string, signal?: AbortSignal): Promise<Response> => {
    const headers = { connection: 'close', 'x-forwarded-for': from };
    return fetch(`http://127.0.0.1:${port}/api/play/hold`, { headers, ...(signal && { signal }) });
  };
  return { play, hold };
}

function connections(play: Awaited<ReturnType<typeof createPlayServer>>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  play.app.server.getConnections((_error, count) => {
    resolve(count);
  });
  return promise;
}

function enter(shares: FairShares, account: string) {
  return shares.acquire({ account, ip: '203.0.113.1', wasAdmitted: false }, () => undefined);
}
