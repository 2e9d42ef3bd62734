import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { planIds } from '../../onboarding/tests/onboarding-fixtures.ts';
import { readPayments, simulatePayment, verify } from '../../payments/tests/payment-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { expirePlan } from './subscription-fixtures.ts';
import { activatePlan, startDueRenewals } from '../plan-activation.ts';
import { signInSubscriber } from './plan-change-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

afterEach(() => expectBalancedLedger(test, { but: 'I13' })); // the application slots here belong to no application

async function setMonths(months: number): Promise<void> {
  await test.sql.query('update subscription_plan set validity_months = $2 where id = $1', [
    planIds.Silver,
    months,
  ]);
}

describe('a renewal', () => {
  it('paid early starts when the plan expires, with fresh slots, and is paid once', async () => {
    const person = await signInSubscriber(test, 'Silver');
    await person.reserveSlot();
    const before = await person.readPlan();
    expect(await person.choose(planIds.Silver)).toEqual({
      kind: 'renewal',
      price: 5000,
      startsAt: before.expiryDate,
      expiryDate: null,
    });
    await person.settle();
    const after = await person.readPlan();
    expect(after).toMatchObject({ ...before, renewal: { startsAt: before.expiryDate } });
    expectRefusal(await person.select(planIds.Silver), 'already_renewed');
    expect((await person.offers()).offers[0]?.unavailable).toBe('renewed');

    await expirePlan(test, person.userId);
    expect(await person.readPlan()).toMatchObject({
      active: true,
      usage: { used: 0, limit: 10 },
      renewal: null,
    });
    await Promise.all([
      startDueRenewals(test.context.db),
      person.reserveSlot(),
      startDueRenewals(test.context.db),
    ]);
    const { rows } = await test.sql.query(
      'select state, slots_used from subscription where user_id = $1 order by starts_at',
      [person.userId],
    );
    expect(rows).toEqual([
      { state: 'ended', slots_used: 1 },
      { state: 'active', slots_used: 1 },
    ]);
  });

  it('paid after the expiry starts at once', async () => {
    const person = await signInSubscriber(test, 'Silver');
    await person.choose(planIds.Silver);
    const paid = await simulatePayment(await person.order());
    await expirePlan(test, person.userId);
    expect((await verify(test, person.session, paid)).body).toMatchObject({ status: 'settled' });
    expect(await person.readPlan()).toMatchObject({ active: true, daysLeft: 365, renewal: null });
  });

  it('paid twice by two orders is queued once', async () => {
    const person = await signInSubscriber(test, 'Silver');
    await person.choose(planIds.Silver);
    const first = await person.order();
    await test.sql.query(`update subscription_plan set description = 'New.' where id = $1`, [
      planIds.Silver,
    ]);
    await person.choose(planIds.Silver);
    const second = await person.order();
    expect(second).not.toBe(first);
    const paid = await Promise.all([simulatePayment(first), simulatePayment(second)]);
    await Promise.all(paid.map((checkoutResult) => verify(test, person.session, checkoutResult)));
    const payments = [...(await readPayments(test, first)), ...(await readPayments(test, second))];
    expect(payments.map(({ outcome }) => outcome).sort()).toEqual(['already_active', 'fulfilled']);
  });

  it("counts months by India's calendar, where 1 March starts before midnight in UTC", async () => {
    const person = await signInSubscriber(test, 'Silver');
    await setMonths(1);
    await test.sql.query('update subscription set expires_at = $2 where user_id = $1', [
      person.userId,
      '2027-02-28T20:30:00Z',
    ]);
    await person.choose(planIds.Silver);
    await person.settle();
    await setMonths(12);
    expect((await person.readPlan()).renewal).toMatchObject({
      startsAt: '2027-02-28T20:30:00.000Z',
      expiryDate: '2027-03-31T20:30:00.000Z',
    });
  });

  it('P04 that is paid again after its end leaves the bought plan unchanged', async () => {
    const person = await signInSubscriber(test, 'Silver');
    const { rows } = await test.sql.query<{ id: string }>(
      'select id from subscription where user_id = $1',
      [person.userId],
    );
    await expirePlan(test, person.userId);
    const subscriptionId = rows[0]?.id ?? '';
    const again = { userId: person.userId, subscriptionId, paymentId: 'pay_second' };
    expect(await inTransaction(test.context.db, (trx) => activatePlan(trx, again))).toBeNull();
    expect(await person.readPlan()).toMatchObject({ plan: { planName: 'Silver' }, active: false });
  });

  it('that is queued survives an upgrade of the current plan', async () => {
    const person = await signInSubscriber(test, 'Silver');
    await person.choose(planIds.Silver);
    await person.settle();
    await person.choose(planIds.Gold);
    await person.settle();
    expect(await person.readPlan()).toMatchObject({
      plan: { planName: 'Gold' },
      renewal: { planName: 'Silver' },
    });
    await expirePlan(test, person.userId);
    await startDueRenewals(test.context.db);
    expect((await person.readPlan()).plan.planName).toBe('Silver');
    expect(await person.planId()).toBe(planIds.Silver);
  });
});
