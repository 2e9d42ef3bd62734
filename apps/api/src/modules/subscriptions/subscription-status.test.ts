import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { SubscriptionStatus } from '@anupal/contract/subscriptions';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited, type TestSession } from '../../testing/test-app.ts';
import { expectBalancedLedger } from '../wallet/tests/wallet-fixtures.ts';
import { expirePlan, activateTestPlan } from './tests/subscription-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

describe('the status of a subscription', () => {
  it('is inactive and empty before the first purchase', async () => {
    const session = await test.signIn('user');
    expect((await getStatus(session)).json()).toEqual({
      active: false,
      plan: null,
      expiryDate: null,
    });
  });

  it('is that of the bought plan, for a year', async () => {
    const session = await test.signIn('user');
    const planId = await activateTestPlan(test, session.user.id);
    const status = (await getStatus(session)).json<SubscriptionStatus>();
    expect(status).toMatchObject({
      active: true,
      plan: {
        id: planId,
        planName: 'Gold',
        price: 10_000,
        validity: '1 Year',
        serviceLimit: 25,
        limitPeriod: 'month',
      },
    });
    const { rows } = await test.sql.query<{ ends: Date }>(
      `select activated_at + interval '12 months' as ends from subscription where user_id = $1`,
      [session.user.id],
    );
    expect(status.expiryDate).toBe(rows[0]?.ends.toISOString());
  });

  it('of an expired plan is inactive, with its name and expiry', async () => {
    const session = await test.signIn('user');
    await activateTestPlan(test, session.user.id);
    await expirePlan(test, session.user.id);
    const status = (await getStatus(session)).json<SubscriptionStatus>();
    expect(status).toMatchObject({ active: false, plan: { planName: 'Gold' } });
    expect(Date.parse(status.expiryDate ?? '')).toBeLessThan(Date.now());
  });

  it('is in the language of the user', async () => {
    const session = await test.signIn('user');
    await activateTestPlan(test, session.user.id);
    const { plan } = (await getStatus(session, session.user.id, 'hi')).json<SubscriptionStatus>();
    expect(plan).toMatchObject({ planName: 'Gold', validity: '1 वर्ष' });
    expect(plan?.description).toMatch(/\p{Script=Devanagari}/u);
  });

  it('Z02 of another user is as unknown as a missing one, to the byte', async () => {
    const [one, other] = [await test.signIn('user'), await test.signIn('user')];
    await activateTestPlan(test, other.user.id);
    const [foreign, unknown] = await Promise.all(
      [other.user.id, randomUUID()].map(async (id) => {
        const response = await getStatus(one, id);
        const { requestId, ...body } = response.json<Record<string, unknown>>();
        return { status: response.statusCode, body, hasRequestId: typeof requestId === 'string' };
      }),
    );
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expectRefusal(await getStatus(one, 'me'), 'invalid_input');
  });
});

function getStatus({ user, accessToken }: TestSession, id: string = user.id, language = 'en') {
  return test.app.inject({
    url: `/api/subscriptions/status/${id}`,
    headers: bearer(accessToken),
    cookies: { language },
  });
}
