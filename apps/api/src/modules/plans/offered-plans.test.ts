import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Plan } from '@anupal/contract/plans';
import { releasedPlans } from '@anupal/contract/plans/released-plans';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited, type TestSession } from '../../testing/test-app.ts';
import { expirePlan, activateTestPlan } from '../subscriptions/tests/subscription-fixtures.ts';
import { expectBalancedLedger } from '../wallet/tests/wallet-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

describe('the plans on sale', () => {
  it('are the four seeded ones at the specified prices, cheapest first, for everyone', async () => {
    const response = await test.app.inject('/api/subscription-plan');
    expect(response.statusCode).toBe(200);
    const offered = response.json<Plan[]>();
    expect(offered.map(({ planName, price }) => [planName, price])).toEqual([
      ['Silver', 5000],
      ['Gold', 10_000],
      ['Platinum', 25_000],
      ['Diamond', 50_000],
    ]);
    // The public pages name them without asking the API.
    const named = offered.map(({ planName: name, price, serviceLimit }) => ({
      name,
      price,
      serviceLimit,
    }));
    expect(named).toEqual(releasedPlans);
    for (const { validity, validityMonths, keyPoints } of offered) {
      expect([validity, validityMonths]).toEqual(['1 Year', 12]);
      expect(keyPoints.length).toBeGreaterThan(2);
    }
    expect(offered.map(({ serviceLimit, limitPeriod }) => [serviceLimit, limitPeriod])).toEqual([
      [10, 'month'],
      [25, 'month'],
      [75, 'month'],
      [null, 'term'],
    ]);
    // What a plan promises is what it includes.
    expect(offered.map(({ keyPoints }) => keyPoints[0])).toEqual([
      '10 services a month',
      '25 services a month',
      '75 services a month',
      'Unlimited services',
    ]);
  });

  it('have the fields of the specification and the documented ones, and no others', async () => {
    const [plan = {}] = (await test.app.inject('/api/subscription-plan')).json<object[]>();
    expect(Object.keys(plan).sort()).toEqual(
      [
        'id',
        'planName',
        'description',
        'price',
        'keyPoints',
        'serviceLimit',
        'limitPeriod',
        'validity',
        'validityMonths',
      ].sort(),
    );
  });

  it('are in Hindi for Hindi readers', async () => {
    const headers = { 'accept-language': 'hi-IN,hi;q=0.9' };
    const offered = (await test.app.inject({ url: '/api/subscription-plan', headers })).json<
      Plan[]
    >();
    expect(offered).toHaveLength(4);
    for (const { description, keyPoints, validity, planName } of offered) {
      for (const text of [description, validity, ...keyPoints]) {
        expect(text).toMatch(/\p{Script=Devanagari}/u);
      }
      expect(planName).toMatch(/^[A-Z][a-z]+$/);
    }
  });

  it('without Hindi are in English, and a validity in months is shown in months', async () => {
    const id = randomUUID();
    await test.sql.query(
      `insert into subscription_plan (id, name, description, price_paise, validity_months)
       values ($1, 'Trial', 'For a try.', 12345, 1)`,
      [id],
    );
    const session = await test.signIn('user');
    const hindi = await read(session, id, 'hi');
    expect(hindi.json()).toEqual({
      id,
      planName: 'Trial',
      description: 'For a try.',
      price: 123.45,
      keyPoints: [],
      serviceLimit: null,
      limitPeriod: 'term',
      validity: '1 महीना',
      validityMonths: 1,
    });
    expect((await read(session, id)).json()).toMatchObject({ validity: '1 Month' });
    await test.sql.query('delete from subscription_plan where id = $1', [id]);
  });
});

describe('one plan', () => {
  it('is shown to every signed-in user', async () => {
    const [first] = (await test.app.inject('/api/subscription-plan')).json<Plan[]>();
    for (const role of ['user', 'admin', 'superadmin'] as const) {
      const response = await read(await test.signIn(role), first?.id ?? '');
      expect([response.statusCode, response.json()]).toEqual([200, first]);
    }
    expectRefusal(await test.app.inject(`/api/subscription-plan/${first?.id}`), 'session_expired');
  });

  it('is not found if it does not exist', async () => {
    const session = await test.signIn('user');
    expectRefusal(await read(session, randomUUID()), 'not_found');
    expectRefusal(await read(session, 'gold'), 'invalid_input');
  });

  it('that is off sale or changed is shown as bought to its owner, and to no one else', async () => {
    const [subscriber, other] = [await test.signIn('user'), await test.signIn('user')];
    const planId = await activateTestPlan(test, subscriber.user.id, 'Diamond');
    const bought = (await read(subscriber, planId)).json<Plan>();
    await test.sql.query(
      `update subscription_plan set name = 'Diamond 2', price_paise = 100, deleted_at = now()
       where id = $1`,
      [planId],
    );
    expect((await read(subscriber, planId)).json()).toEqual(bought);
    expectRefusal(await read(other, planId), 'not_found');
    const offered = (await test.app.inject('/api/subscription-plan')).json<Plan[]>();
    expect(offered.map(({ id }) => id)).not.toContain(planId);
    await expirePlan(test, subscriber.user.id);
    expect((await read(subscriber, planId)).json()).toEqual(bought);
    const headers = bearer(subscriber.accessToken);
    const status = await test.app.inject({
      url: `/api/subscriptions/status/${subscriber.user.id}`,
      headers,
    });
    expect(status.json()).toMatchObject({
      active: false,
      plan: { planName: 'Diamond', price: 50_000 },
    });
  });
});

function read({ accessToken }: TestSession, id: string, language = 'en') {
  return test.app.inject({
    url: `/api/subscription-plan/${id}`,
    headers: bearer(accessToken),
    cookies: { language },
  });
}
