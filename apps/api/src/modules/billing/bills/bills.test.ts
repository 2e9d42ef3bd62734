import { randomUUID } from 'node:crypto';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Bill, BillingSettings, ProposedRecipient } from '@anupal/contract/billing/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createFranchisee } from '../../applications/tests/application-fixtures.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  billingCalls,
  createBiller,
  createBillInput,
  profile,
  registered,
} from '../tests/billing-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

afterEach(() => expectBalancedLedger(test));

const unregistered = { ...registered, gstin: null };

describe('what a bill is', () => {
  it('a tax invoice with CGST and SGST inside a price for a client in the same State', async () => {
    const { calls, addClient } = await createBiller(test);
    const bill = await calls.bill((await addClient('Joshi Sweets')).id);
    expect(bill).toMatchObject({
      kind: 'tax_invoice',
      number: expect.stringMatching(/^KSI\d{4}-0001$/) as string,
      totalPaise: 1_180_00,
      state: 'unpaid',
      document: {
        supplier: { legalName: 'Kavita Sharma', gstin: registered.gstin },
        placeOfSupply: { state: '08', isInterState: false, reason: 'recipient_address' },
        lines: [{ sac: '998232', taxable: 1_000_00, cgst: 90_00, sgst: 90_00, igst: 0 }],
      },
      issuer: { name: 'Sharma Tax Centre', footer: 'Thank you' },
    });
  });

  it('with IGST on top of a price for a client who is registered elsewhere, GSTIN sealed', async () => {
    const { calls, addClient } = await createBiller(test);
    const registrations = [{ kind: 'gstin', number: '27CQRPK2468L1Z2' }];
    const client = await addClient('Khan & Co', { registrations });
    const bill = await calls.bill(client.id, {
      ...createBillInput(1_000_00),
      pricesIncludeTax: false,
    });
    expect(bill).toMatchObject({
      totalPaise: 1_180_00,
      document: {
        recipient: { gstin: '27CQRPK2468L1Z2' },
        placeOfSupply: { state: '27', isInterState: true, reason: 'recipient_registered' },
        totals: { taxable: 1_000_00, igst: 180_00, cgst: 0 },
      },
    });
    const { rows } = await test.sql.query<object>('select * from client_bill where id = $1', [
      bill.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('CQRPK2468L');
  });

  it('under the GSTIN of the client that was chosen, with its address or the one that was entered', async () => {
    const { calls, addClient } = await createBiller(test);
    const registrations = [
      { kind: 'gstin', number: '27CQRPK2468L1Z2', address: '9 Dock Road, Mumbai' },
      { kind: 'gstin', number: '08CQRPK2468L1Z2' },
    ];
    const client = await addClient('Khan & Co', { registrations });
    const propose = async () =>
      (await calls.send('GET', `/clients/${client.id}/bills/proposal`)).json<{
        recipient: ProposedRecipient;
      }>().recipient;
    const { gstins, address } = await propose();
    expect(gstins.map(({ gstin }) => gstin.slice(0, 2))).toEqual(['08', '27']);
    expect(address).toBeNull();
    expect(gstins.map((one) => one.address)).toEqual([null, '9 Dock Road, Mumbai']);
    const [home, away] = gstins.map(({ registrationId }) => registrationId);
    expect((await calls.bill(client.id)).document.recipient.gstin).toMatch(/^08/);
    const atPlace = await calls.bill(client.id, { registrationId: away });
    expect(atPlace.document.recipient.address).toBe('9 Dock Road, Mumbai');
    const recipientAddress = '4 Marine Drive, Mumbai';
    const bill = await calls.bill(client.id, { registrationId: away, recipientAddress });
    expect(bill.document).toMatchObject({
      recipient: { gstin: '27CQRPK2468L1Z2', address: recipientAddress, state: '27' },
      placeOfSupply: { state: '27', isInterState: true },
    });
    expect((await propose()).address).toBe(recipientAddress);
    const other = await addClient('Joshi Sweets');
    expectRefusal(await calls.create(other.id, { registrationId: home }), 'not_found');
  });

  it.each([
    [{ business: registered, look: { ...profile, isComposition: true } }, 'bill_of_supply', 'KSS'],
    [{ business: unregistered, look: { ...profile, isComposition: true } }, 'bill', 'KSB'],
  ] as const)('without tax under composition and without a GSTIN', async (as, kind, prefix) => {
    const { calls, addClient } = await createBiller(test, as);
    const bill = await calls.bill((await addClient('Joshi Sweets')).id, {
      ...createBillInput(1_000_00),
      pricesIncludeTax: false,
    });
    expect(bill).toMatchObject({
      kind,
      number: expect.stringMatching(new RegExp(`^${prefix}`)) as string,
      totalPaise: 1_000_00,
      document: { totals: { taxable: 1_000_00, cgst: 0, sgst: 0, igst: 0 } },
    });
  });

  it('government fees are outside the taxable value', async () => {
    const { calls, addClient } = await createBiller(test);
    const input = createBillInput();
    const bill = await calls.bill((await addClient('Joshi Sweets')).id, {
      ...input,
      lines: [
        ...input.lines,
        { description: 'Challan', amountPaise: 500_00, isGovernmentFee: true },
      ],
    });
    expect(bill.document.totals).toMatchObject({ taxable: 1_000_00, pureAgent: 500_00 });
    expect(bill.totalPaise).toBe(1_680_00);
  });

  it('nothing until name and address are saved', async () => {
    const { session } = await createBiller(test);
    const person = await createFranchisee(test);
    const client = await clientCalls(test, person).add({ name: 'Joshi Sweets' });
    const calls = billingCalls(test, person);
    expectRefusal(await calls.create(client.id), 'billing_profile_missing');
    expect((await calls.send('GET', '/billing/profile')).json()).toEqual({
      profile: null,
      business: null,
      kind: null,
      nextNumber: null,
    });
    const own = await billingCalls(test, session).send('GET', '/billing/profile');
    expect(own.json()).toMatchObject({ profile, kind: 'tax_invoice' });
  });
});

describe('the numbers', () => {
  it('of parallel bills have no gap and no double, and a repeated call issues one bill', async () => {
    const { calls, addClient } = await createBiller(test);
    const { id } = await addClient('Joshi Sweets');
    const key = randomUUID();
    const issued = await Promise.all([
      ...Array.from({ length: 8 }, () => calls.bill(id)),
      calls.create(id, {}, key).then((response) => response.json<Bill>()),
    ]);
    const numbers = issued.map(({ number }) => Number(number.split('-')[1]));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 9 }, (_, index) => index + 1),
    );
    const again = await calls.create(id, {}, key);
    expect(again.json<Bill>().number).toBe(issued.at(-1)?.number);
    const settings = (await calls.send('GET', '/billing/profile')).json<BillingSettings>();
    expect(settings.nextNumber).toMatch(/^KSI\d{4}-0010$/);
  });

  it('are not lost by a refusal, and continue in a further series after a restore', async () => {
    const { calls, addClient } = await createBiller(test);
    const { id } = await addClient('Joshi Sweets');
    const before = await calls.bill(id);
    const tomorrow = addDays(dateInIndia(new Date()), 1);
    expectRefusal(await calls.create(id, { date: tomorrow, dueOn: tomorrow }), 'bill_date_outside');
    const { number } = await calls.bill(id);
    expect(number).toBe(before.number.replace('-0001', '-0002'));
    await test.sql.query(
      `insert into tax_document_generation (financial_year, code)
       select distinct financial_year, 'ABC' from client_bill`,
    );
    expect((await calls.bill(id)).number).toBe(before.number.replace('-0001', 'ABC-0001'));
    await test.sql.query(
      'alter table tax_document_generation disable trigger tax_document_generation_append_only',
    );
    await test.sql.query('delete from tax_document_generation');
    await test.sql.query(
      'alter table tax_document_generation enable trigger tax_document_generation_append_only',
    );
  });

  it('and what they stand for cannot be changed in the database', async () => {
    const { calls, addClient } = await createBiller(test);
    const { id } = await calls.bill((await addClient('Joshi Sweets')).id);
    for (const change of [
      'update client_bill set total_paise = 1',
      'update client_bill set dated = dated - 1',
      'delete from client_bill',
    ])
      await expect(test.sql.query(`${change} where id = $1`, [id])).rejects.toThrow(
        'does not change',
      );
    await expect(
      test.sql.query('update client_bill_series set last_number = last_number + 2'),
    ).rejects.toThrow('only counts up');
  });
});

describe('a cancelled bill', () => {
  it('has a credit note of its whole amount, once, and its payment pays another bill', async () => {
    const { calls, addClient } = await createBiller(test);
    const { id } = await addClient('Joshi Sweets');
    const first = await calls.bill(id);
    const second = await calls.bill(id);
    await calls.receive(id, 1_180_00);
    const both = await Promise.all([calls.cancel(first.id), calls.cancel(first.id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await calls.read(first.id)).toMatchObject({
      state: 'cancelled',
      paidPaise: 0,
      payments: [],
      upi: null,
      note: { number: expect.stringMatching(/^KSC\d{4}-0001$/) as string },
    });
    expect(await calls.read(second.id)).toMatchObject({ state: 'paid', paidPaise: 1_180_00 });
    const { rows } = await test.sql.query(
      `select body -> 'totals' as totals from client_bill_note where bill_id = $1`,
      [first.id],
    );
    expect(rows).toMatchObject([{ totals: first.document.totals }]);
  });

  it('with several lines of services and government fees is credited line by line', async () => {
    const { calls, addClient } = await createBiller(test);
    const fee = { description: 'Challan', isGovernmentFee: true };
    const lines = [
      { description: 'GSTR-1', amountPaise: 1_000_00 },
      { description: 'GSTR-3B', amountPaise: 500_00 },
      { ...fee, amountPaise: 200_00 },
      { ...fee, amountPaise: 50_00 },
    ];
    const bill = await calls.bill((await addClient('Joshi Sweets')).id, { lines });
    expect((await calls.cancel(bill.id)).statusCode).toBe(200);
    const { rows } = await test.sql.query(
      `select body -> 'lines' as lines, body -> 'totals' as totals from client_bill_note
       where bill_id = $1`,
      [bill.id],
    );
    expect(rows).toEqual([{ lines: bill.document.lines, totals: bill.document.totals }]);
  });
});
