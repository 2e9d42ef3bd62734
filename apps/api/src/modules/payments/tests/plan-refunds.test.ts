import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  inboxCalls,
  waitForEmails,
  emailsTo,
} from '../../notifications/tests/notification-fixtures.ts';
import { planIds } from '../../onboarding/tests/onboarding-fixtures.ts';
import { releaseApplicationSlot } from '../../subscriptions/service-usage.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { injectFault, readPayments } from './payment-fixtures.ts';
import {
  createSubscriber,
  completeAtGateway,
  waitForState,
  refundIn,
  readRupees,
  storedRefund,
  twoSuperadmins,
  type SettledPayment,
} from './refund-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const two = await twoSuperadmins(test);

afterEach(() => expectBalancedLedger(test, { but: 'I13' })); // the slots here belong to no application

async function requestRefund(payment: SettledPayment, rupees?: number) {
  return two.byRequester.request(payment.paymentId, rupees ?? (await readRupees(test, payment)));
}

async function refundPlan(payment: SettledPayment) {
  return refundIn(await two.byDecider.approve(refundIn(await requestRefund(payment)).id));
}

/** What a superadmin is shown before requesting. */
async function foretold({ orderId, paymentId }: SettledPayment) {
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from payment_order where gateway_order_id = $1',
    [orderId],
  );
  const { payments } = await two.byRequester.order(rows[0]?.id ?? '');
  return payments.find(({ id }) => id === paymentId)?.refundable?.plan;
}

describe('a refund of the whole fee of a plan', () => {
  it('ends the plan with the approval; filed applications continue, and it can be bought again', async () => {
    const person = await createSubscriber(test);
    const used = await person.reserveSlot();
    expect(await foretold(person.first)).toEqual({
      name: 'Gold',
      effect: 'ends',
      previousPlan: null,
      blocker: null,
    });
    const refund = refundIn(await requestRefund(person.first));
    expect((await person.readPlan()).active).toBe(true);
    await two.byDecider.approve(refund.id);
    expect(await person.readPlan()).toMatchObject({
      active: false,
      daysLeft: 0,
      usage: { used: 1 },
    });
    await expect(person.reserveSlot()).rejects.toThrow('subscription_required');
    await inTransaction(test.context.db, (trx) => releaseApplicationSlot(trx, used, new Date()));
    expect((await person.readPlan()).usage.used).toBe(0);
    const again = await person.choose(planIds.Gold);
    expect(again).toMatchObject({ kind: 'purchase', price: 10_000 });
    await person.settle();
    expect(await person.readPlan()).toMatchObject({ active: true, usage: { used: 0 } });
    const { rows } = await test.sql.query<{ plan: string }>(
      `select convert_from(body, 'UTF8')::jsonb -> 'detail' ->> 'plan' as plan from audit_event
       where object_id = $1 and action = 'payments.refund_approved'`,
      [refund.id],
    );
    expect(rows).toEqual([{ plan: 'ends' }]);
  });

  it('in parts ends the plan with the last part', async () => {
    const person = await createSubscriber(test);
    const part = refundIn(await requestRefund(person.first, 4000));
    const rest = refundIn(await requestRefund(person.first, 6000));
    await two.byDecider.approve(rest.id);
    expect((await person.readPlan()).active).toBe(true);
    await two.byDecider.approve(part.id);
    expect((await person.readPlan()).active).toBe(false);
  });

  it('does not change an ended term', async () => {
    const person = await createSubscriber(test);
    await test.sql.query(
      `update subscription set starts_at = starts_at - interval '13 months',
         expires_at = expires_at - interval '13 months' where user_id = $1`,
      [person.session.user.id],
    );
    const { expiryDate } = await person.readPlan();
    expect(await foretold(person.first)).toMatchObject({ effect: 'expired' });
    await refundPlan(person.first);
    expect(await person.readPlan()).toMatchObject({ active: false, expiryDate });
  });
});

describe('an upgrade', () => {
  it('is refunded before the plan below it, newest first', async () => {
    const person = await createSubscriber(test);
    await person.reserveSlot();
    const { expiryDate } = await person.readPlan();
    const platinum = await person.buy(planIds.Platinum);
    const diamond = await person.buy(planIds.Diamond);
    for (const payment of [person.first, platinum]) {
      expectRefusal(await requestRefund(payment), 'refund_upgrade_first');
      expect(await foretold(payment)).toMatchObject({ blocker: 'refund_upgrade_first' });
    }
    expect(await foretold(diamond)).toMatchObject({
      name: 'Diamond',
      effect: 'reverts',
      previousPlan: 'Platinum',
      blocker: null,
    });
    await refundPlan(diamond);
    const platinumAgain = { active: true, plan: { planName: 'Platinum' }, usage: { used: 1 } };
    expect(await person.readPlan()).toMatchObject({ ...platinumAgain, expiryDate });
    expect(await person.planId()).toBe(planIds.Platinum);
    await refundPlan(platinum);
    expect(await person.readPlan()).toMatchObject({ plan: { planName: 'Gold' }, expiryDate });
    expect(await person.planId()).toBe(planIds.Gold);
    await refundPlan(person.first);
    expect((await person.readPlan()).active).toBe(false);
  });

  it('allows a partial refund of the plan below it', async () => {
    const person = await createSubscriber(test);
    await person.buy(planIds.Platinum);
    const part = refundIn(await requestRefund(person.first, 9999.99));
    expect((await two.byDecider.approve(part.id)).statusCode).toBe(200);
    expect(await person.readPlan()).toMatchObject({ active: true, plan: { planName: 'Platinum' } });
  });

  it('stays if more application slots are used than the previous plan has', async () => {
    const person = await createSubscriber(test);
    const diamond = await person.buy(planIds.Diamond);
    const use = (slots: number) =>
      test.sql.query(
        `with held as (update subscription set slots_used = $2
           where user_id = $1 and state = 'active' returning term_id)
         insert into subscription_month (term_id, month, slots_used)
         select term_id, date_trunc('month', now() at time zone 'Asia/Kolkata')::date, $2 from held
         on conflict (term_id, month) do update set slots_used = excluded.slots_used`,
        [person.session.user.id, slots],
      );
    await use(26);
    expectRefusal(await requestRefund(diamond), 'upgrade_in_use');
    expect(await foretold(diamond)).toMatchObject({ blocker: 'upgrade_in_use' });
    // A new month begins.
    const bought = 'select term_id from subscription where user_id = $1';
    const moveMonth = (months: number) =>
      test.sql.query(
        `with moved as (update subscription set activated_at = activated_at + $2 * interval '1 month'
           where user_id = $1 and state = 'active')
         update subscription_month set month = month + $2 * interval '1 month'
         where term_id in (${bought})`,
        [person.session.user.id, months],
      );
    await moveMonth(-1);
    expectRefusal(await requestRefund(diamond), 'upgrade_in_use');
    await moveMonth(1);
    await use(25);
    await refundPlan(diamond);
    expect((await person.readPlan()).usage).toEqual({ used: 25, limit: 25, period: 'month' });
  });

  it('that is paid after a refund request blocks its approval', async () => {
    const person = await createSubscriber(test);
    const refund = refundIn(await requestRefund(person.first));
    const platinum = await person.buy(planIds.Platinum);
    expectRefusal(await two.byDecider.approve(refund.id), 'refund_upgrade_first');
    expect((await storedRefund(test, refund.id)).state).toBe('requested');
    await refundPlan(platinum);
    expect((await two.byDecider.approve(refund.id)).statusCode).toBe(200);
  });
});

describe('a queued renewal', () => {
  it('is refunded on its own, and before the plan that it follows', async () => {
    const person = await createSubscriber(test);
    const before = await person.readPlan();
    const renewal = await person.buy(planIds.Gold);
    expectRefusal(await requestRefund(person.first), 'refund_renewal_first');
    expect(await foretold(renewal)).toMatchObject({ name: 'Gold', effect: 'cancelled' });
    await refundPlan(renewal);
    expect(await person.readPlan()).toEqual(before);
    expect(await person.choose(planIds.Gold)).toMatchObject({ kind: 'renewal' });
    await refundPlan(person.first);
    expect((await person.readPlan()).active).toBe(false);
  });

  it('allows the refund of an upgrade', async () => {
    const person = await createSubscriber(test);
    const renewal = await person.buy(planIds.Gold);
    const upgrade = await person.buy(planIds.Diamond);
    await refundPlan(upgrade);
    expect(await person.readPlan()).toMatchObject({
      plan: { planName: 'Gold' },
      renewal: { planName: 'Gold' },
    });
    await refundPlan(renewal);
    expect((await person.readPlan()).renewal).toBeNull();
  });
});

describe('a failed refund', () => {
  it.each(['plan', 'upgrade', 'renewal'] as const)('resumes the %s', async (what) => {
    const person = await createSubscriber(test);
    const payment =
      what === 'plan'
        ? person.first
        : await person.buy(what === 'upgrade' ? planIds.Diamond : planIds.Gold);
    const before = await person.readPlan();
    const { orderId } = payment;
    await injectFault({ match: 'POST /v1/payments/:id/refund', kind: 'refund-fails', orderId });
    const refund = await refundPlan(payment);
    expect(await person.readPlan()).not.toEqual(before);
    await completeAtGateway(test, refund);
    expect((await storedRefund(test, refund.id)).state).toBe('failed');
    expect(await person.readPlan()).toEqual(before);
    await waitForEmails(test);
    const [failed, approved] = await emailsTo(person.session.user.email);
    expect(approved?.subject).toContain('is approved');
    expect(approved?.text).toContain('5 to 7 working days');
    expect(approved?.text).toContain('the UPI account that you paid from');
    expect(approved?.text).toContain(
      {
        plan: 'Your Gold plan ends with this refund.',
        upgrade: 'Your upgrade to the Diamond plan ends with this refund. Your Gold plan continues',
        renewal: 'Your renewal of the Gold plan is cancelled with this refund.',
      }[what],
    );
    expect(failed?.subject).toContain('did not go through');
    expect(failed?.text).toContain('your plan has not changed');
    const [notification, earlier] = (await inboxCalls(test, person.session).list()).notifications;
    expect(notification?.event).toMatchObject({ kind: 'payment_refunded', update: 'failed' });
    expect(earlier?.event).toMatchObject({ kind: 'payment_refunded', update: 'approved' });
    const again = await refundPlan(payment);
    await completeAtGateway(test, again);
    expect((await storedRefund(test, again.id)).state).toBe('processed');
    expect(await person.readPlan()).not.toEqual(before);
  });

  it('does not resume a plan if another one was bought meanwhile', async () => {
    const person = await createSubscriber(test);
    const { orderId } = person.first;
    await injectFault({ match: 'POST /v1/payments/:id/refund', kind: 'refund-fails', orderId });
    const refund = await refundPlan(person.first);
    await person.buy(planIds.Silver);
    await completeAtGateway(test, refund);
    await waitForState(test, refund.id, 'failed');
    expect(await person.readPlan()).toMatchObject({ active: true, plan: { planName: 'Silver' } });
    await waitForEmails(test);
    const [failed] = await emailsTo(person.session.user.email);
    expect(failed?.text).toContain('The amount is safe with us.');
    const again = await refundPlan(person.first);
    await completeAtGateway(test, again);
    expect(await person.readPlan()).toMatchObject({ active: true, plan: { planName: 'Silver' } });
  });
});

it('a payment of the plan at the gateway meanwhile goes to suspense', async () => {
  const person = await createSubscriber(test);
  const paid = await person.order(planIds.Platinum);
  await refundPlan(person.first);
  expect((await person.verify(paid)).body).toMatchObject({ status: 'refunded' });
  expect(await readPayments(test, paid.razorpay_order_id)).toMatchObject([
    { outcome: 'already_active' },
  ]);
  expect((await person.readPlan()).active).toBe(false);
});
