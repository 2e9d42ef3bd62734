import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { planIds } from '../../onboarding/tests/onboarding-fixtures.ts';
import { readPayments, simulatePayment, verify } from '../../payments/tests/payment-fixtures.ts';
import { expectBalancedLedger, openManyConnections } from '../../wallet/tests/wallet-fixtures.ts';
import { expirePlan, ageSubscriptions } from './subscription-fixtures.ts';
import { releaseApplicationSlot, reserveApplicationSlot } from '../service-usage.ts';
import { planChangeCalls, signInSubscriber } from './plan-change-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const crowd = openManyConnections(test);

afterEach(async () => {
  await test.sql.query(
    `update subscription_plan set price_paise = 2500000, deleted_at = null, service_limit = 75,
       limit_period = 'month' where id = $1`,
    [planIds.Platinum],
  );
  await expectBalancedLedger(test, { but: 'I13' }); // the application slots here belong to no application
});

afterAll(() => crowd.destroy());

describe('the plans on sale to a user', () => {
  it('have their full price without a plan in force', async () => {
    const { offers, activePlanId } = await planChangeCalls(
      test,
      await test.signIn('user'),
    ).offers();
    expect(activePlanId).toBeNull();
    expect(offers.map(({ plan, terms }) => [plan.planName, terms?.kind, terms?.price])).toEqual([
      ['Silver', 'purchase', 5000],
      ['Gold', 'purchase', 10_000],
      ['Platinum', 'purchase', 25_000],
      ['Diamond', 'purchase', 50_000],
    ]);
  });

  it('are a renewal, an upgrade for the difference, or unavailable with the reason', async () => {
    const person = await signInSubscriber(test, 'Gold');
    const { offers, activePlanId } = await person.offers();
    const { expiryDate } = await person.readPlan();
    expect(activePlanId).toBe(planIds.Gold);
    expect(offers.map(({ terms, unavailable }) => ({ terms, unavailable }))).toEqual([
      { terms: null, unavailable: 'cheaper' },
      {
        terms: { kind: 'renewal', price: 10_000, startsAt: expiryDate, expiryDate: null },
        unavailable: null,
      },
      {
        terms: { kind: 'upgrade', price: 15_000, startsAt: null, expiryDate },
        unavailable: null,
      },
      {
        terms: { kind: 'upgrade', price: 40_000, startsAt: null, expiryDate },
        unavailable: null,
      },
    ]);
  });
});

describe('an upgrade', () => {
  it('costs what was quoted, keeps the expiry and takes over the used slots', async () => {
    const person = await signInSubscriber(test, 'Silver');
    const reserved = await person.reserveSlot();
    await ageSubscriptions(test, person.userId, '100 days');
    const before = await person.readPlan();
    const terms = await person.choose(planIds.Gold);
    const left = before.daysLeft;
    const price = Math.ceil((5000 * left) / 365);
    expect(terms).toEqual({
      kind: 'upgrade',
      price,
      startsAt: null,
      expiryDate: before.expiryDate,
    });
    const orderId = await person.order();
    const paid = await simulatePayment(orderId);
    expect((await verify(test, person.session, paid)).body).toMatchObject({ status: 'settled' });
    const after = await person.readPlan();
    expect(after).toEqual({
      ...before,
      plan: expect.objectContaining({ planName: 'Gold' }) as unknown,
      usage: { used: 1, limit: 25, period: 'month' },
    });
    expect(await person.planId()).toBe(planIds.Gold);
    await inTransaction(crowd, (trx) => releaseApplicationSlot(trx, reserved, new Date()));
    expect((await person.readPlan()).usage).toEqual({ used: 0, limit: 25, period: 'month' });
  });

  it("quoted yesterday is not sold at yesterday's price", async () => {
    const person = await signInSubscriber(test, 'Silver');
    const { price } = await person.choose(planIds.Gold);
    await ageSubscriptions(test, person.userId, '1 day');
    expectRefusal(await person.pay(), 'quote_outdated');
    const again = await person.choose(planIds.Gold);
    expect(again.price).toBeLessThan(price);
    const orderId = await person.order();
    expect(await readAmount(orderId)).toBe(again.price * 100);
  });

  it.each([
    ['price_paise = 3000000', 'got dearer'],
    ['price_paise = 2000000', 'got cheaper'],
    ['deleted_at = now()', 'was deleted'],
  ])('is quoted again when %s', async (change) => {
    const person = await signInSubscriber(test, 'Gold');
    await person.choose(planIds.Platinum);
    await test.sql.query(`update subscription_plan set ${change} where id = $1`, [
      planIds.Platinum,
    ]);
    expectRefusal(await person.pay(), 'quote_outdated');
  });

  it('that was ordered is honoured at its price when paid past midnight', async () => {
    const person = await signInSubscriber(test, 'Silver');
    await person.choose(planIds.Gold);
    const orderId = await person.order();
    await ageSubscriptions(test, person.userId, '1 day');
    expect((await verify(test, person.session, await simulatePayment(orderId))).body).toMatchObject(
      {
        status: 'settled',
      },
    );
    expect((await person.readPlan()).plan.planName).toBe('Gold');
  });

  it('that was abandoned and paid another day goes to suspense', async () => {
    const person = await signInSubscriber(test, 'Silver');
    await person.choose(planIds.Gold);
    const orderId = await person.order();
    await test.sql.query(`update payment_order set state = 'expired' where gateway_order_id = $1`, [
      orderId,
    ]);
    await ageSubscriptions(test, person.userId, '1 day');
    await verify(test, person.session, await simulatePayment(orderId));
    expect(await readPayments(test, orderId)).toMatchObject([{ outcome: 'amount_differs' }]);
    expect((await person.readPlan()).plan.planName).toBe('Silver');
  });

  it('to a plan that is not more expensive, or has fewer services, is refused', async () => {
    const person = await signInSubscriber(test, 'Diamond');
    for (const id of [planIds.Silver, planIds.Gold, planIds.Platinum]) {
      expectRefusal(await person.select(id), 'already_subscribed');
    }
    expectRefusal(await person.pay(), 'payment_not_ready');
  });

  it('twice at once: one replaces the plan, the money of the other goes to suspense', async () => {
    const person = await signInSubscriber(test, 'Silver');
    const orders: string[] = [];
    for (const id of [planIds.Gold, planIds.Diamond]) {
      await person.choose(id);
      orders.push(await person.order());
    }
    const paid = await Promise.all(orders.map((order) => simulatePayment(order)));
    const responses = await Promise.all(
      paid.map((checkoutResult) => verify(test, person.session, checkoutResult)),
    );
    expect(responses.map(({ body }) => (body as { status: string }).status).sort()).toEqual([
      'refunded',
      'settled',
    ]);
    const payments = await Promise.all(orders.map((order) => readPayments(test, order)));
    expect(payments.map(([payment]) => payment?.outcome).sort()).toEqual([
      'already_active',
      'fulfilled',
    ]);
  });

  it('confirmed by many calls at once is activated once', async () => {
    const person = await signInSubscriber(test, 'Silver');
    await person.choose(planIds.Gold);
    const paid = await simulatePayment(await person.order());
    await Promise.all(Array.from({ length: 10 }, () => verify(test, person.session, paid)));
    const { rows } = await test.sql.query(
      `select plan ->> 'name' as plan, state from subscription where user_id = $1 order by chosen_at`,
      [person.userId],
    );
    expect(rows).toEqual([
      { plan: 'Silver', state: 'ended' },
      { plan: 'Gold', state: 'active' },
    ]);
  });

  it('paid after the plan expired activates nothing: its money goes to suspense', async () => {
    const person = await signInSubscriber(test, 'Silver');
    await person.choose(planIds.Gold);
    const orderId = await person.order();
    const paid = await simulatePayment(orderId);
    await expirePlan(test, person.userId);
    expect((await verify(test, person.session, paid)).body).toMatchObject({ status: 'refunded' });
    expect(await readPayments(test, orderId)).toMatchObject([{ outcome: 'already_active' }]);
    expect((await person.readPlan()).active).toBe(false);
  });

  it('to a plan for the whole term is not sold, and goes to suspense, if it holds less than was used', async () => {
    await test.sql.query(
      `update subscription_plan set service_limit = 120, limit_period = 'term' where id = $1`,
      [planIds.Platinum],
    );
    const person = await signInSubscriber(test, 'Silver');
    await person.choose(planIds.Platinum);
    const orderId = await person.order();
    await test.sql.query(
      'update subscription set slots_used = 121 where user_id = $1 and state = $2',
      [person.userId, 'active'],
    );
    const paid = await simulatePayment(orderId);
    expect((await verify(test, person.session, paid)).body).toMatchObject({ status: 'refunded' });
    expect(await readPayments(test, orderId)).toMatchObject([{ outcome: 'already_active' }]);
    expect((await person.readPlan()).plan.planName).toBe('Silver');
    expectRefusal(await person.select(planIds.Platinum), 'already_subscribed');
  });

  it('loses and creates no slot when applications are filed at the same time', async () => {
    const person = await signInSubscriber(test, 'Silver');
    await person.choose(planIds.Gold);
    const paid = await simulatePayment(await person.order());
    const taking = Array.from({ length: 12 }, () =>
      inTransaction(crowd, (trx) => reserveApplicationSlot(trx, person.userId)),
    );
    const [, ...reserved] = await Promise.all([verify(test, person.session, paid), ...taking]);
    const used = reserved.filter((result) => result.ok).length;
    expect((await person.readPlan()).usage).toEqual({ used, limit: 25, period: 'month' });
  });
});

it('the own plan requires an approved KYC, and is null before the first purchase', async () => {
  const session = await test.signIn('user');
  const read = () =>
    test.app.inject({ url: '/api/subscriptions/own', headers: bearer(session.accessToken) });
  expectRefusal(await read(), 'kyc_required');
  await approveKyc(test, session.user.id);
  expect((await read()).body).toBe('null');
});

async function readAmount(orderId: string): Promise<number> {
  const { rows } = await test.sql.query<{ amount: string }>(
    'select amount_paise as amount from payment_order where gateway_order_id = $1',
    [orderId],
  );
  return Number(rows[0]?.amount);
}
