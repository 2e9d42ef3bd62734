import { randomUUID } from 'node:crypto';
import type { Receipt } from '@anupal/contract/billing/schemas';
import type { Earnings } from '@anupal/contract/applications/earnings';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import { afterEach, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { createBiller, createBillInput, today } from '../tests/billing-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

afterEach(() => expectBalancedLedger(test));

async function readAccount(calls: Awaited<ReturnType<typeof createBiller>>['calls'], id: string) {
  return (await calls.readStatement(id)).json<{ account: object }>().account;
}

it('payments pay the oldest bills; the rest is an advance that pays the next bill', async () => {
  const { calls, addClient } = await createBiller(test);
  const { id } = await addClient('Joshi Sweets');
  const bills = [await calls.bill(id), await calls.bill(id)];
  await calls.receive(id, 1_500_00);
  expect(await calls.read(bills[0]?.id ?? '')).toMatchObject({ state: 'paid' });
  expect(await calls.read(bills[1]?.id ?? '')).toMatchObject({
    state: 'partly_paid',
    paidPaise: 320_00,
  });
  const receipt = await calls.receive(id, 2_000_00);
  expect(receipt).toMatchObject({ allocatedPaise: 860_00, isReversed: false });
  expect(await readAccount(calls, id)).toMatchObject({ duePaise: 0, advancePaise: 1_140_00 });
  expect(await calls.bill(id)).toMatchObject({ state: 'partly_paid', paidPaise: 1_140_00 });
  expect(await readAccount(calls, id)).toMatchObject({ duePaise: 40_00, advancePaise: 0 });
});

it('parallel payments never pay more than a bill has, and a repeated call records one', async () => {
  const { calls, addClient } = await createBiller(test);
  const { id } = await addClient('Joshi Sweets');
  const bill = await calls.bill(id);
  const key = randomUUID();
  const paid = await Promise.all([
    ...Array.from({ length: 5 }, () => calls.receive(id, 500_00)),
    calls.pay(id, 500_00, {}, key).then((response) => response.json<Receipt>()),
  ]);
  await calls.pay(id, 500_00, {}, key);
  expect(new Set(paid.map(({ number }) => number)).size).toBe(6);
  expect(await calls.read(bill.id)).toMatchObject({ state: 'paid', paidPaise: 1_180_00 });
  expect(await readAccount(calls, id)).toMatchObject({
    advancePaise: 1_820_00,
    paidPaise: 3_000_00,
  });
});

it('the database refuses to allocate more than a payment or bill has, or to another client', async () => {
  const { calls, addClient } = await createBiller(test);
  const client = await addClient('Joshi Sweets');
  const other = await addClient('Rao Traders');
  const paid = await calls.bill(client.id);
  const receipt = await calls.receive(client.id, 1_000_00);
  const foreign = await calls.bill(other.id);
  const allocate = (billId: string, amount: number) =>
    test.sql.query(
      `insert into client_allocation (id, receipt_id, bill_id, amount_paise) values ($1, $2, $3, $4)`,
      [randomUUID(), receipt.id, billId, amount],
    );
  await expect(allocate(paid.id, 1_00)).rejects.toThrow('check');
  await expect(allocate(foreign.id, -1_00)).rejects.toThrow('of its client');
  await expect(
    test.sql.query('update client_receipt set amount_paise = 1 where id = $1', [receipt.id]),
  ).rejects.toThrow('does not change');
});

it('earnings show what was received beside what was billed, less what was reversed', async () => {
  const { calls, addClient } = await createBiller(test);
  const { id } = await addClient('Joshi Sweets');
  const [first] = [await calls.bill(id), await calls.bill(id)];
  const receipt = await calls.receive(id, 1_500_00);
  await calls.receive(id, 200_00);
  const read = async () => (await calls.send('GET', '/earnings')).json<Earnings>();
  const earned = await read();
  expect(earned.totals).toMatchObject({ applications: 0, billed: 2_360, received: 1_700 });
  expect(earned.months.at(-1)).toMatchObject({ billed: 2_360, received: 1_700 });
  expect(earned.months[0]).toMatchObject({ billed: 0, received: 0 });
  await calls.reverse(receipt.id);
  expect((await calls.cancel(first.id)).statusCode).toBe(200);
  expect((await read()).totals).toMatchObject({ billed: 1_180, received: 200 });
});

it('a reversed payment is an entry of its own, once, and what it paid is open again', async () => {
  const { calls, addClient } = await createBiller(test);
  const { id } = await addClient('Joshi Sweets');
  const bill = await calls.bill(id);
  const receipt = await calls.receive(id, 1_500_00);
  const both = await Promise.all([calls.reverse(receipt.id), calls.reverse(receipt.id)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await calls.read(bill.id)).toMatchObject({ state: 'unpaid', payments: [] });
  expect((await calls.readStatement(id)).json()).toMatchObject({
    openingPaise: 0,
    entries: [
      { kind: 'bill', debitPaise: 1_180_00, balancePaise: 1_180_00 },
      { kind: 'receipt', creditPaise: 1_500_00, balancePaise: -320_00, isReversed: true },
      { kind: 'reversal', debitPaise: 1_500_00, balancePaise: 1_180_00, number: receipt.number },
    ],
    account: { duePaise: 1_180_00, advancePaise: 0, paidPaise: 0 },
  });
  const next = await calls.receive(id, 1_180_00);
  expect(next.number).toBe(receipt.number.replace('-0001', '-0002'));
});

it('a statement of a period begins with what was owed before it', async () => {
  const { calls, addClient } = await createBiller(test);
  const { id } = await addClient('Joshi Sweets');
  await calls.bill(id, createBillInput(500_00));
  const tomorrow = addDays(dateInIndia(new Date()), 1);
  expect((await calls.readStatement(id, `?from=${tomorrow}`)).json()).toMatchObject({
    openingPaise: 500_00,
    entries: [],
  });
  expect((await calls.readStatement(id, `?from=${today()}`)).json()).toMatchObject({
    openingPaise: 0,
    entries: [{ balancePaise: 500_00 }],
  });
  expectRefusal(await calls.pay(id, 100_00, { receivedOn: tomorrow }), 'date_future');
});

it('no call posts to the ledger of the firm or moves a wallet', async () => {
  const count = async () =>
    (await test.sql.query('select count(*) from journal, posting')).rows as unknown;
  const before = await count();
  const { calls, addClient } = await createBiller(test);
  const { id } = await addClient('Joshi Sweets');
  const bill = await calls.bill(id);
  const receipt = await calls.receive(id, 2_000_00);
  await calls.reverse(receipt.id);
  await calls.cancel(bill.id);
  expect(await count()).toEqual(before);
});
