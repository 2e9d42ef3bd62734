import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { GatewayUnavailable } from '../gateway/payment-gateway.ts';
import { readSettlements } from '../bank-settlements/read-settlements.ts';
import { injectFault } from './payment-fixtures.ts';
import { payForPlan } from './refund-fixtures.ts';
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

describe('a report', () => {
  const call = 'GET /v1/settlements/recon/combined';

  it.each([
    ['that times out', { kind: 'timeout', times: 3 }],
    ['with a 502', { kind: 'status', status: 502, times: 3 }],
    ['that is cut off', { kind: 'wrong-body', times: 3 }],
    ['of another shape', { kind: 'wrong-body', fields: { items: [{ id: 7 }] }, times: 3 }],
  ])('%s is read later, and nothing is half recorded', async (_what, fault) => {
    const { orderId } = await payForPlan(test);
    await settleOn('2002-03-01', { orderIds: [orderId] });
    const books = await watchBooks(test);
    const end = await injectFault({ match: call, day: '2002-03-01', ...fault });
    const fresh = openSandboxGateway(); // its breaker is closed
    await expect(readDay(test, fresh, '2002-03-01')).rejects.toThrow(GatewayUnavailable);
    await end();
    expect(await books.changes()).toEqual({});
    await readDay(test, openSandboxGateway(), '2002-03-01');
    expect(await books.changes()).toEqual(settledPlan);
  });

  it('of which one line has another shape is recorded but for that line, and read again', async () => {
    const line = {
      settled: true,
      settlement_id: 'setl_Odd000000000001',
      settled_at: 1_000_000_000,
      entity_id: 'pay_OfAnotherShop001',
      type: 'payment',
      amount: 50_000,
      debit: 0,
      credit: 50_000,
      currency: 'INR',
      created_at: 1_000_000_000,
    };
    const books = await watchBooks(test);
    const fields = { items: [{ ...line, debit: null, entity_id: 'pay_Odd' }, line] };
    const end = await injectFault({ match: call, day: '2002-03-02', kind: 'wrong-body', fields });
    await expect(readDay(test, openSandboxGateway(), '2002-03-02')).rejects.toThrow('1 lines');
    await end();
    expect(await books.changes()).toMatchObject({ differences: 50_000 });
    expect(await readLines(test, 'setl_Odd000000000001')).toMatchObject([{ mismatch: 'unknown' }]);
    const { rows } = await test.sql.query(
      "select day from settlement_report where day = '2002-03-02'",
    );
    expect(rows).toEqual([]);
  });

  it('is read for each day since the first payment, until three days have passed', async () => {
    await test.sql.query(
      `update gateway_payment set captured_at = now() - interval '6 days' where id =
         (select id from gateway_payment where captured_at is not null order by captured_at limit 1)`,
    );
    const days = async () => {
      const { rows } = await test.sql.query<{ age: number; isDone: boolean }>(
        `select (now() at time zone 'Asia/Kolkata')::date - day as age,
           completed_at is not null as "isDone"
         from settlement_report where day > now() - interval '30 days' order by day`,
      );
      return rows;
    };
    await readSettlements(test.context, gateway);
    const read = [6, 5, 4, 3, 2, 1, 0].map((age) => ({ age, isDone: age >= 3 }));
    expect(await days()).toEqual(read);
    const before = await test.sql.query('select max(read_at)::text as at from settlement_report');
    await readSettlements(test.context, gateway);
    expect(await days()).toEqual(read);
    const { rows } = await test.sql.query(
      'select count(*)::int as days from settlement_report where read_at > $1',
      [(before.rows[0] as { at: string }).at],
    );
    expect(rows).toEqual([{ days: 3 }]);
  });
});
