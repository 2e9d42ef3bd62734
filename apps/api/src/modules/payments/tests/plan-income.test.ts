import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { listKinds, saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { planIds } from '../../onboarding/tests/onboarding-fixtures.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import { recognisePlanIncome } from '../../wallet/recognise-plan-income.ts';
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import { findUndocumentedPayments } from '../settlement/past-payments.ts';
import {
  completeAtGateway,
  createSubscriber,
  payForPlan,
  refundIn,
  twoSuperadmins,
} from './refund-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const two = await twoSuperadmins(test);

afterEach(() => expectBalancedLedger(test));

// A plan of ₹10,000 with 18 % GST in it.
const fee = 847_458;
const taxOfHalf = 76_272; // two equal heads

/** Revenue and deferred income, in paise. */
async function readIncome() {
  return {
    revenue: await readAccountBalance(test, firmAccounts.planRevenue),
    deferred: await readAccountBalance(test, firmAccounts.deferredPlanIncome),
  };
}

/** What changes meanwhile. */
async function changeOf(work: () => Promise<unknown>) {
  const before = await readIncome();
  await work();
  const after = await readIncome();
  return { revenue: after.revenue - before.revenue, deferred: after.deferred - before.deferred };
}

/** Moves the term of a paid plan so that it began on the first day of a month, this many months ago. */
async function letMonthsPass(paymentId: string, months: number): Promise<void> {
  await test.sql.query(
    `update plan_deferral set from_day = begun, to_day = begun + interval '1 year' - interval '1 day',
       recognised_until = begun - interval '1 day', due_on = begun + interval '1 month' - interval '1 day'
     from (select (date_trunc('month', day_in_india(now())::timestamp) - $2 * interval '1 month') as begun) term
     where payment_id = $1`,
    [paymentId, months],
  );
}

/** The journals that recognised a payment, with their month. */
async function readParts(paymentId: string) {
  const { rows } = await test.sql.query<{ key: string; amount: string }>(
    `select right(idem_key, 7) as key, amount from journal
     join posting on posting.journal_id = journal.id and posting.account_id = $2
     where kind = 'plan_income' and payment_id = $1 order by idem_key`,
    [paymentId, firmAccounts.planRevenue],
  );
  return rows;
}

const recognise = () => recognisePlanIncome(test.context);

describe('a plan that was refunded before its invoice', () => {
  it('has both documents later, and then neither income nor tax', async () => {
    const { session, paymentId } = await payForPlan(test);
    const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
    await two.byDecider.approve(refund.id);
    await completeAtGateway(test, refund);
    await saveFirm(test);
    const income = await changeOf(async () => {
      for (const { issue } of await findUndocumentedPayments(test.context)) await issue();
    });
    expect(income).toEqual({ revenue: 0, deferred: 0 });
    expect(await listKinds(test, session)).toEqual([
      ['tax_invoice', 10_000_00],
      ['credit_note', 10_000_00],
    ]);
    expect(await readAccountBalance(test, firmAccounts.outputCgst)).toBe(0);
  });
});

describe('the fee of a plan', () => {
  it('is deferred without its tax, and no revenue yet', async () => {
    expect(await changeOf(() => payForPlan(test))).toEqual({ revenue: 0, deferred: fee });
  });

  it('becomes revenue month by month, each once, also by two processes and after downtime', async () => {
    await recognise(); // the first day of other plans, on the last day of a month
    const { paymentId } = await payForPlan(test);
    await letMonthsPass(paymentId, 12);
    const recognised = await changeOf(() => Promise.all([recognise(), recognise(), recognise()]));
    expect(recognised).toEqual({ revenue: fee, deferred: -fee });
    const parts = await readParts(paymentId);
    expect(parts).toHaveLength(12);
    expect(new Set(parts.map(({ key }) => key)).size).toBe(12);
    expect(await changeOf(recognise)).toEqual({ revenue: 0, deferred: 0 });
  });

  it('is not recognised before its month is over', async () => {
    const { paymentId } = await payForPlan(test);
    await letMonthsPass(paymentId, 3);
    await recognise();
    const { rows } = await test.sql.query<{ months: string }>(
      `select 3 + (day_in_india(now() + interval '1 day') = date_trunc('month',
         day_in_india(now() + interval '1 day')))::int as months`,
    );
    expect(await readParts(paymentId)).toHaveLength(Number(rows[0]?.months));
  });

  it('of an upgrade is deferred to the end of the term that it takes over', async () => {
    const person = await createSubscriber(test);
    const upgrade = await person.buy(planIds.Diamond);
    const { rows } = await test.sql.query<{ same: boolean; from: string; today: string }>(
      `select own.to_day = base.to_day as same, own.from_day::text as from,
         day_in_india(now())::text as today
       from plan_deferral own, plan_deferral base
       where own.payment_id = $1 and base.payment_id = $2`,
      [upgrade.paymentId, person.first.paymentId],
    );
    expect(rows[0]?.same).toBe(true);
    expect(rows[0]?.from).toBe(rows[0]?.today);
  });
});

describe('a refund of a plan', () => {
  it('takes what is not recognised, then revenue, and its credit note gives the tax back', async () => {
    const { paymentId } = await payForPlan(test);
    await letMonthsPass(paymentId, 6);
    await recognise();
    const earned = (await readParts(paymentId)).reduce(
      (sum, { amount }) => sum + Number(amount),
      0,
    );
    const refunded = await changeOf(async () => {
      const refund = refundIn(await two.byRequester.request(paymentId, 10_000));
      await two.byDecider.approve(refund.id);
      await completeAtGateway(test, refund);
    });
    expect(refunded).toEqual({ revenue: -earned, deferred: earned - fee });
    expect(await changeOf(recognise)).toEqual({ revenue: 0, deferred: 0 });
  });

  it('of a part leaves the rest of the fee to be recognised', async () => {
    const { paymentId } = await payForPlan(test);
    const refunded = await changeOf(async () => {
      const refund = refundIn(await two.byRequester.request(paymentId, 5000));
      await two.byDecider.approve(refund.id);
      await completeAtGateway(test, refund);
    });
    expect(refunded).toEqual({ revenue: 0, deferred: taxOfHalf - 500_000 });
    await letMonthsPass(paymentId, 12);
    const rest = fee + taxOfHalf - 500_000;
    expect(await changeOf(recognise)).toEqual({ revenue: rest, deferred: -rest });
  });

  it('raced with the recognition loses nothing', async () => {
    const { paymentId } = await payForPlan(test);
    await letMonthsPass(paymentId, 11);
    const refund = refundIn(await two.byRequester.request(paymentId, 9000));
    const moved = await changeOf(() =>
      Promise.all([recognise(), two.byDecider.approve(refund.id), recognise()]),
    );
    expect(moved.revenue + moved.deferred).toBe(-900_000);
  });
});
