import { afterEach, describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { payments } from '@anupal/contract/payments';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import { matchAgain } from '../bank-settlements/read-settlements.ts';
import {
  deliverEvent,
  injectFault,
  orderChosenPlan,
  paymentEvent,
  payPlan,
  readyToPay,
  refundAndSettle,
  refundAtGateway,
  refundsProcessed,
  requestSandbox,
  simulatePayment,
} from './payment-fixtures.ts';
import { payForPlan, payTopUp } from './refund-fixtures.ts';
import {
  openSandboxGateway,
  readDay,
  readLines,
  settledPlan,
  settleOn,
  watchBooks,
} from './settlement-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const gateway = openSandboxGateway();

afterEach(() => expectBalancedLedger(test));

describe('a settlement', () => {
  it('moves what was captured from clearing to the bank, less fees and their tax', async () => {
    const { orderId, paymentId } = await payForPlan(test);
    const { id, utr } = await settleOn('2002-01-01', { orderIds: [orderId] });
    const books = await watchBooks(test);
    await readDay(test, gateway, '2002-01-01');
    expect(await books.changes()).toEqual(settledPlan);
    expect(await readLines(test, id)).toMatchObject([
      { entity_id: paymentId, type: 'payment', payment_id: paymentId, mismatch: null },
    ]);
    const { rows } = await test.sql.query('select * from settlement where gateway_id = $1', [id]);
    expect(rows).toMatchObject([
      { utr, amount_paise: '976400', fees_paise: '20000', tax_paise: '3600', batches: 1 },
    ]);
  });

  it('changes nothing when its report is read again, nor by two processes at once', async () => {
    const { orderId } = await payForPlan(test);
    const { id } = await settleOn('2002-01-02', { orderIds: [orderId] });
    const books = await watchBooks(test);
    await Promise.all(Array.from({ length: 4 }, () => readDay(test, gateway, '2002-01-02')));
    await readDay(test, gateway, '2002-01-02');
    expect(await books.changes()).toEqual(settledPlan);
    expect(await readLines(test, id)).toHaveLength(1);
    const { rows } = await test.sql.query(
      'select count(*)::int as events from audit_event where object_id = $1',
      [id],
    );
    expect(rows).toEqual([{ events: 1 }]);
  });

  it('takes off a refund, and has no fee where UPI is free', async () => {
    const { orderId, paymentId } = await payForPlan(test);
    await refundAndSettle(test, paymentId, 250_000);
    const { id } = await settleOn('2002-01-03', { orderIds: [orderId], feeBps: 0 });
    const books = await watchBooks(test);
    await readDay(test, gateway, '2002-01-03');
    expect(await books.changes()).toEqual({ clearing: 750_000, bank: -750_000 });
    const [, refund] = await readLines(test, id);
    expect(refund).toMatchObject({ type: 'refund', mismatch: null, payment_id: null });
    expect(refund?.refund_id).toBe(refund?.entity_id);
  });

  it('of refunds alone takes money from the bank', async () => {
    const { orderId, paymentId } = await payTopUp(test, 500);
    await settleOn('2002-01-04', { orderIds: [orderId] });
    await readDay(test, gateway, '2002-01-04');
    await refundAndSettle(test, paymentId);
    await settleOn('2002-01-05', { orderIds: [orderId] });
    const books = await watchBooks(test);
    await readDay(test, gateway, '2002-01-05');
    expect(await books.changes()).toEqual({ clearing: -50_000, bank: 50_000 });
  });

  it('is read in pages, of which a later one may add to it', async () => {
    const orders = [await payForPlan(test), await payForPlan(test), await payForPlan(test)];
    const { id } = await settleOn('2002-01-06', { orderIds: orders.map(({ orderId }) => orderId) });
    const books = await watchBooks(test);
    await readDay(test, gateway, '2002-01-06', 2);
    const { clearing = 0 } = await books.changes();
    expect(clearing).toBe(3_000_000);
    expect(await readLines(test, id)).toHaveLength(3);
    await readDay(test, gateway, '2002-01-06', 1);
    expect(await books.changes()).toEqual({});
  });
});

describe('a line that matches nothing', () => {
  it('is kept with its reason, and its money is a difference', async () => {
    const stranger = await orderAtGateway();
    await simulatePayment(stranger);
    const adjustments = [{ amount: -15_000, description: 'Chargeback fee' }];
    const { id } = await settleOn('2002-02-01', { orderIds: [stranger], adjustments });
    const books = await watchBooks(test);
    await readDay(test, gateway, '2002-02-01');
    expect(await books.changes()).toEqual({
      ...{ differences: 1_000_000 - 15_000, bank: -961_400, fees: -20_000, tax: -3600 },
    });
    expect(await readLines(test, id)).toMatchObject([
      { type: 'payment', mismatch: 'unknown', payment_id: null },
      { type: 'adjustment', mismatch: 'unexplained' },
    ]);
    await matchAgain(test.context, gateway);
    expect(await books.changes()).toEqual({});
  });

  it('is closed once by a superadmin with a reason; a charge of the gateway goes to its fees', async () => {
    const stranger = await orderAtGateway();
    const { razorpay_payment_id: paymentId } = await simulatePayment(stranger);
    const adjustments = [{ amount: -15_000, description: 'Chargeback fee' }];
    const { id } = await settleOn('2002-02-20', { orderIds: [stranger], adjustments });
    await readDay(test, gateway, '2002-02-20');
    const superadmin = await signInConfirmed(test);
    const { rows } = await test.sql.query<{ id: string; type: string; settlement_id: string }>(
      `select line.id, line.type, settlement_id from settlement_line line
       join settlement on settlement.id = settlement_id where gateway_id = $1 order by position`,
      [id],
    );
    const explain = (line: number, as: string) =>
      test.app.inject(
        post(
          `/office/settlements/lines/${rows[line]?.id ?? ''}/explanation`,
          { as, reason: 'Says the support of the gateway.' },
          bearer(superadmin.accessToken),
        ),
      );
    const books = await watchBooks(test);
    const answers = await Promise.all([1, 2, 3].map(() => explain(1, 'gateway_charge')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await books.changes()).toEqual({ differences: 15_000, fees: -15_000 });
    // A payment is no charge of the gateway.
    expect((await explain(0, 'gateway_charge')).statusCode).toBe(409);
    expect((await explain(0, 'booked_elsewhere')).json()).toMatchObject({
      ...{ entityId: paymentId, mismatch: 'unknown' },
      explanation: { as: 'booked_elsewhere', reason: 'Says the support of the gateway.' },
    });
    await matchAgain(test.context, gateway);
    expect(await books.changes()).toEqual({});
    const read = await test.app.inject({
      url: `/api/office/settlements/${rows[0]?.settlement_id ?? ''}`,
      headers: bearer(superadmin.accessToken),
    });
    expect(read.json()).toMatchObject({ settlement: { unmatched: 0, unmatchedAmount: 0 } });
    const { rows: events } = await test.sql.query<{ body: string }>(
      `select convert_from(body, 'UTF8') as body from audit_event
       where action = 'payments.settlement_line_explained' order by seq`,
    );
    expect(events.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { detail: { as: 'gateway_charge', paise: -15_000 } },
      { detail: { as: 'booked_elsewhere', paise: 1_000_000 } },
    ]);
  });

  it('of a payment of ours whose events were lost is settled and matched', async () => {
    const { orderId, checkoutResult } = await payPlan(test);
    const { id } = await settleOn('2002-02-02', { orderIds: [orderId] });
    await readDay(test, gateway, '2002-02-02');
    expect(await readLines(test, id)).toMatchObject([{ mismatch: 'unknown' }]);
    await expectBalancedLedger(test);
    const books = await watchBooks(test);
    await Promise.all([matchAgain(test.context, gateway), matchAgain(test.context, gateway)]);
    expect(await books.changes()).toEqual({ differences: -1_000_000 });
    expect(await readLines(test, id)).toMatchObject([
      { mismatch: null, payment_id: checkoutResult.razorpay_payment_id },
    ]);
  });

  it('waits for its turn behind those that never match, and comes to it', async () => {
    const strangers = await Promise.all(Array.from({ length: 3 }, () => orderAtGateway()));
    for (const stranger of strangers) await simulatePayment(stranger);
    await settleOn('2002-02-06', { orderIds: strangers });
    await readDay(test, gateway, '2002-02-06');
    const { orderId } = await payPlan(test);
    const { id } = await settleOn('2002-02-07', { orderIds: [orderId] });
    await readDay(test, gateway, '2002-02-07');
    const { rows } = await test.sql.query<{ open: number }>(
      "select count(*)::int as open from settlement_line where mismatch in ('unknown', 'not_recorded')",
    );
    for (let run = 0; run < (rows[0]?.open ?? 0); run += 1)
      await matchAgain(test.context, gateway, 1);
    expect(await readLines(test, id)).toMatchObject([{ mismatch: null }]);
  });

  it('of a refund on the dashboard whose events were lost is recorded and matched', async () => {
    const { orderId, paymentId } = await payForPlan(test);
    const restore = await injectFault({ webhooks: { drop: true }, orderId });
    const refundId = await refundAtGateway(paymentId, { amount: 40_000 });
    await refundsProcessed(paymentId);
    await restore();
    const { id } = await settleOn('2002-02-03', { orderIds: [orderId] });
    await readDay(test, gateway, '2002-02-03');
    expect(await readLines(test, id)).toMatchObject([{ mismatch: null }, { mismatch: 'unknown' }]);
    await matchAgain(test.context, gateway);
    expect(await readLines(test, id)).toMatchObject([{}, { mismatch: null, refund_id: refundId }]);
  });

  it('of another amount than was captured is not settled', async () => {
    const { orderId, paymentId } = await payForPlan(test);
    const line = await settledLine('2002-02-04', orderId);
    const books = await watchBooks(test);
    const [credit, amount] = [876_400, 900_000];
    const end = await reportInstead('2002-02-04', [{ ...line, credit, amount }]);
    await readDay(test, gateway, '2002-02-04');
    await end();
    expect(await books.changes()).toMatchObject({ differences: 900_000, bank: -876_400 });
    expect(await readLines(test, String(line.settlement_id))).toMatchObject([
      { entity_id: paymentId, mismatch: 'amount_differs', payment_id: null },
    ]);
  });

  it('of a payment that was settled before is not settled again', async () => {
    const { orderId } = await payForPlan(test);
    const line = await settledLine('2002-02-05', orderId);
    await readDay(test, gateway, '2002-02-05');
    const books = await watchBooks(test);
    const again = { ...line, settlement_id: 'setl_Again000000001' };
    const end = await reportInstead('2002-02-05', [again]);
    await readDay(test, gateway, '2002-02-05');
    await end();
    expect(await books.changes()).toMatchObject({ differences: 1_000_000 });
    expect(await readLines(test, 'setl_Again000000001')).toMatchObject([
      { mismatch: 'settled_before' },
    ]);
  });
});

it('is read as soon as the gateway announces a settlement', async () => {
  const { orderId } = await payForPlan(test);
  const made = await requestSandbox('/settlements', { orderIds: [orderId], webhooks: 'none' });
  const { id } = made as { id: string }; // the sandbox's documented shape
  const event = { ...paymentEvent('settlement.processed', ''), payload: {} };
  await deliverEvent(test, event);
  const lines = async () => (await readLines(test, id)).length;
  await expect.poll(lines, { interval: 50 }).toBe(1);
});

describe('the office', () => {
  const read = async (path: string, accessToken: string) => {
    const response = await test.app.inject({ url: `/api${path}`, headers: bearer(accessToken) });
    expect(response.statusCode).toBe(200);
    return response;
  };

  it('sees settlements with totals, those that do not match, and their lines', async () => {
    const { accessToken } = await test.signIn('superadmin');
    const { orderId, paymentId } = await payForPlan(test);
    const adjustments = [{ amount: 1012, description: 'Goodwill' }];
    const matched = await settleOn('2002-04-01', { orderIds: [orderId] });
    const unmatched = await settleOn('2002-04-02', { adjustments });
    await readDay(test, gateway, '2002-04-01');
    await readDay(test, gateway, '2002-04-02');
    type List = Response<typeof payments.listSettlements>;
    const list = async (query: string) =>
      (await read(`/office/settlements${query}`, accessToken)).json<List>();
    const all = await list('?limit=100');
    const find = (id: string) => all.settlements.find(({ gatewayId }) => gatewayId === id);
    expect(find(matched.id)).toMatchObject({
      ...{ utr: matched.utr, amount: 9764, fees: 200, tax: 36, lines: 1, unmatched: 0 },
      settledAt: '2002-04-01T03:30:00.000Z',
    });
    expect(find(unmatched.id)).toMatchObject({ unmatched: 1, unmatchedAmount: 10.12 });
    const sum = (field: 'amount' | 'fees' | 'tax' | 'unmatched') =>
      all.settlements.reduce((total, settlement) => total + settlement[field] * 100, 0);
    expect(all.totals).toMatchObject({
      amount: Math.round(sum('amount')) / 100,
      fees: Math.round(sum('fees')) / 100,
      unmatchedLines: sum('unmatched') / 100,
      awaiting: -(await readAccountBalance(test, firmAccounts.gatewayClearing)) / 100,
    });
    const open = await list('?match=unmatched&limit=100');
    expect(open.settlements.every(({ unmatched: lines }) => lines > 0)).toBe(true);
    const done = await list('?match=matched&limit=100');
    expect(open.total + done.total).toBe(all.total);
    const first = await list('?limit=1');
    const second = await list(`?limit=1&cursor=${first.nextCursor ?? ''}`);
    expect([...first.settlements, ...second.settlements]).toEqual(all.settlements.slice(0, 2));
    const { id = '' } = find(matched.id) ?? {};
    expect((await read(`/office/settlements/${id}`, accessToken)).json()).toMatchObject({
      settlement: { gatewayId: matched.id },
      lines: [
        {
          ...{ entityId: paymentId, type: 'payment', amount: 10_000, fee: 236, tax: 36 },
          ...{ net: 9764, mismatch: null, orderId: expect.any(String) as unknown },
        },
      ],
    });
  });

  it('is of superadmins alone', async () => {
    for (const role of ['user', 'admin'] as const) {
      const { accessToken } = await test.signIn(role);
      for (const url of ['/api/office/settlements', '/api/office/disputes'])
        expectRefusal(await test.app.inject({ url, headers: bearer(accessToken) }), 'forbidden');
    }
    const { accessToken } = await test.signIn('superadmin');
    const url = '/api/office/settlements/01936f00-0000-7000-8000-000000000000';
    expectRefusal(await test.app.inject({ url, headers: bearer(accessToken) }), 'not_found');
  });
});

/** An order of another shop of the same account. */
async function orderAtGateway(): Promise<string> {
  const made = await requestSandbox('/v1/orders', { amount: 1_000_000, currency: 'INR' });
  return (made as { id: string }).id; // Razorpay's shape
}

/** Settles an order on a day and returns its line as the gateway reports it. */
async function settledLine(day: string, orderId: string): Promise<Record<string, unknown>> {
  await settleOn(day, { orderIds: [orderId] });
  const [year, month, date] = day.split('-').map(Number);
  const query = `year=${String(year)}&month=${String(month)}&day=${String(date)}`;
  const report = await requestSandbox(`/v1/settlements/recon/combined?${query}`);
  const [line] = (report as { items: Record<string, unknown>[] }).items; // Razorpay's shape
  return line ?? {};
}

/** Lets the gateway report other lines of a day, once. */
async function reportInstead(day: string, items: readonly object[]): Promise<() => Promise<void>> {
  const match = 'GET /v1/settlements/recon/combined';
  return injectFault({ match, day, kind: 'wrong-body', fields: { items } });
}

it('a payment that was not captured yet cannot be settled', async () => {
  const session = await readyToPay(test);
  const orderId = await orderChosenPlan(test, session);
  await simulatePayment(orderId, 'authorized');
  expect(await settleOn('2002-05-01', { orderIds: [orderId] })).toMatchObject({ lines: 0 });
});
