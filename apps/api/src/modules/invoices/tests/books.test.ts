import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { OfficeFigures } from '@anupal/contract/office/figures';
import type { TrialBalance, wallet } from '@anupal/contract/wallet';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  advanceTo,
  applicationCalls,
  createFranchisee,
  createService,
  expectApplication,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import {
  completeAtGateway,
  refundIn,
  twoSuperadmins,
} from '../../payments/tests/refund-fixtures.ts';
import { tallyLedgers } from '../returns/tally-vouchers.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { principalPlace, readDocuments, saveFirm, topUp } from './document-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test); // ₹100 of ours and ₹50 of the government's
const superadmin = await test.signIn('superadmin');
await saveFirm(test);

describe('the books of the firm', () => {
  it('hold the tax on an advance until an invoice adjusts it, and revenue without tax and fees', async () => {
    const person = await createFranchisee(test, { paise: 0, plan: 'Diamond' });
    const own = applicationCalls(test, person);
    const before = await readBooks();
    const { advances } = await readTrialBalance();
    const shown = await readShownRevenue();
    await topUp(test, person, 200);
    expect((await readTrialBalance()).advances).toBe(advances + 200);
    expect((await readTrialBalance('2020-01-01')).advances).toBe(0);
    expect(changes(before, await readBooks())).toEqual({
      gateway_clearing: -200,
      user_wallet: 200,
      output_cgst: 15.25,
      output_sgst: 15.25,
      advance_tax: -30.5,
    });

    const toppedUp = await readBooks();
    const { id } = await fileOwnApplication(own, service);
    expect(changes(toppedUp, await readBooks())).toEqual({
      user_wallet: -150,
      filing_revenue: 84.76,
      government_fees: 50,
      // The government fee adjusts no advance.
      output_cgst: -0.01,
      output_sgst: -0.01,
      advance_tax: 15.26,
    });
    expect((await readShownRevenue()) - shown).toBeCloseTo(84.76, 2); // on the dashboard
    // ₹100 are adjusted by the invoice; ₹50 of the government fee stay an advance until it is recorded.
    expect((await readTrialBalance()).advances).toBe(advances + 100);

    await own.withdraw(id, 1);
    expect(changes(toppedUp, await readBooks())).toEqual({
      output_cgst: -0.01, // the new voucher of ₹100 rounds on its own
      output_sgst: -0.01,
      advance_tax: 0.02,
    });
    await expectBalancedLedger(test);
  });

  it('are balanced on every day, and empty before the first', async () => {
    const today = await readTrialBalance();
    expect(today.debit).toBe(today.credit);
    expect(today.debit).toBeGreaterThan(0);
    const before = await readTrialBalance('2020-01-01');
    expect([before.debit, before.credit]).toEqual([0, 0]);
  });

  it('of a period open with what was before it, and close with what moved in it', async () => {
    const whole = await readTrialBalance();
    const today = await readTrialBalance(whole.on, whole.on);
    const later = await readTrialBalance('2999-12-31', '2999-12-31');
    for (const [at, { debit, credit, opening, debited, credited }] of today.accounts.entries()) {
      expect([opening, debited, credited]).toEqual([
        0,
        whole.accounts[at]?.debited,
        whole.accounts[at]?.credited,
      ]);
      expect(debit - credit).toBeCloseTo(debited - credited, 2);
      expect(later.accounts[at]).toMatchObject({
        debited: 0,
        credited: 0,
        opening: debit - credit,
      });
    }
    const sum = (side: 'debited' | 'credited') =>
      today.accounts.reduce((total, account) => total + Math.round(account[side] * 100), 0);
    expect(sum('debited')).toBeGreaterThan(0);
    expect(sum('debited')).toBe(sum('credited'));
  });

  it('are read by superadmins alone', async () => {
    const { accessToken } = await test.signIn('admin');
    for (const [path, wrong] of [
      ['trial-balance', 'on=today'],
      ['day-book', 'from=today'],
    ]) {
      const url = `/api/office/ledger/${path ?? ''}`;
      expectRefusal(await test.app.inject({ url, headers: bearer(accessToken) }), 'forbidden');
      const headers = bearer(superadmin.accessToken);
      expectRefusal(
        await test.app.inject({ url: `${url}?${wrong ?? ''}`, headers }),
        'invalid_input',
      );
    }
  });
});

describe('the day book', () => {
  it('lists each journal with its lines, its document and whose wallet it moves', async () => {
    const person = await createFranchisee(test, { paise: 0, plan: 'Diamond' });
    const paymentId = await topUp(test, person, 200);
    const [money, tax] = (await readDayBook('?limit=2')).journals;
    expect(money).toMatchObject({
      ...{ kind: 'top_up', description: 'Money added by UPI', reference: paymentId },
      lines: [
        { account: 'gateway_clearing', owner: null, debitPaise: 20_000, creditPaise: 0 },
        {
          account: 'user_wallet',
          owner: { id: person.user.id },
          debitPaise: 0,
          creditPaise: 20_000,
        },
      ],
    });
    expect(tax?.reference).toMatch(/^AR\d{4}-\d{6}$/);
    expect(tax?.lines.map(({ account }) => account)).toEqual([
      'advance_tax',
      'output_cgst',
      'output_sgst',
    ]);
  });

  it('is read page by page, and its lines of a period balance', async () => {
    const whole = await readDayBook('?limit=100');
    const first = await readDayBook('?limit=3');
    const second = await readDayBook(`?limit=3&cursor=${first.nextCursor ?? ''}`);
    expect([...first.journals, ...second.journals]).toEqual(whole.journals.slice(0, 6));
    for (const { lines } of whole.journals) {
      const sum = lines.reduce((total, line) => total + line.debitPaise - line.creditPaise, 0);
      expect(sum).toBe(0);
    }
    expect(await readDayBook('?to=2020-01-01')).toEqual({
      journals: [],
      nextCursor: null,
      total: 0,
    });
    const { rows } = await test.sql.query<{ today: string }>(
      'select day_in_india(now())::text as today',
    );
    const today = rows[0]?.today ?? '';
    expect((await readDayBook(`?from=${today}&to=${today}`)).total).toBe(whole.total);
  });
});

describe('the vouchers for Tally', () => {
  it('move money for top-ups and for refunds at the gateway alone', async () => {
    const { requester, byRequester, byDecider } = await twoSuperadmins(test);
    const person = await createFranchisee(test, { paise: 0, plan: 'Diamond' });
    const own = applicationCalls(test, person);
    const office = applicationCalls(test, requester);
    const paymentId = await topUp(test, person, 500);
    const withdrawn = await fileOwnApplication(own, service);
    await own.withdraw(withdrawn.id, 1);
    const { id } = await fileOwnApplication(own, service);
    const { charges } = await advanceTo(office, id, 'in_progress');
    const today = dateInIndia(new Date());
    const fee = { amount: 30, paidOn: today };
    await expectApplication(office.recordGovernmentFee(id, charges[0]?.id ?? '', fee));
    const refund = refundIn(await byRequester.request(paymentId, 120));
    await byDecider.approve(refund.id);
    await completeAtGateway(test, refund);
    const issued = (await readDocuments(test, person)).map(({ kind, reason }) => reason ?? kind);
    expect(issued).toEqual(expect.arrayContaining(['government_fee_paid', 'advance_refunded']));
    expect(issued.filter((kind) => kind === 'receipt_voucher').length).toBeGreaterThan(1);

    const { body } = await test.app.inject({
      url: `/api/office/gst/returns/${today.slice(0, 7)}`,
      query: { gstin: principalPlace.gstin ?? '', format: 'tally' },
      headers: bearer(requester.accessToken),
    });
    const entry = new RegExp(
      `<LEDGERNAME>${tallyLedgers.money}</LEDGERNAME><ISDEEMEDPOSITIVE>(?:Yes|No)</ISDEEMEDPOSITIVE><AMOUNT>([-\\d.]+)<`,
      'g',
    );
    const exported = [...body.matchAll(entry)].map(([, amount]) => Number(amount));
    const { rows } = await test.sql.query<{ received: number }>(
      `select ((select sum(payment.amount_paise) from gateway_payment payment
           join payment_order orders on orders.id = payment.order_id
           where orders.purpose = 'top_up' and payment.outcome = 'fulfilled')
         - (select sum(amount_paise) from gateway_refund where status = 'processed'))::int / 100
         as received`,
    );
    expect(exported.reduce((sum, amount) => sum - amount, 0)).toBe(rows[0]?.received);
  });
});

it('the migration divides revenue by its causes with an entry of its day, and changes no history', async () => {
  const person = await createFranchisee(test, { paise: 0, plan: 'Diamond' });
  const paymentId = await topUp(test, person, 200);
  const { id } = await fileOwnApplication(applicationCalls(test, person), service);
  const { rows } = await test.sql.query<{ filing: string; document: string; quote: string }>(
    `with quoted as (
       insert into application_charge (id, application_id, kind, firm_fee_paise,
         government_fee_paise, note, state)
       values (gen_random_uuid(), $1, 'quote', 30000, 0, 'Stamp duty', 'due') returning id)
     select charge.id as filing, document.id as document, (select id from quoted) as quote
     from application_charge charge
     join tax_document document on document.event_key = 'charge:' || charge.id
     where charge.application_id = $1`,
    [id],
  );
  const { filing, document, quote } = rows[0] ?? { filing: '', document: '', quote: '' };
  await postUndivided(`fee:${quote}`, 'fee', 300_00);
  await postUndivided(`fee_return:${filing}:old`, 'fee_return', -20_00);
  await postUndivided(`document:${document}:old`, 'tax_document', -15_24);
  await postUndivided('plan_income:old', 'plan_income', 500_00, paymentId);
  const before = await readBooks();
  const migration = await readMigration('0107-revenue-by-kind.sql');
  await test.sql.query(migration.slice(migration.indexOf('with cause as')));
  expect(changes(before, await readBooks())).toEqual({
    ...{ revenue: -764.76, plan_revenue: 500, quote_revenue: 300, filing_revenue: -35.24 },
  });
  const [entry] = (await readDayBook('?limit=1')).journals;
  expect(entry).toMatchObject({ kind: 'reclassification', reference: 'revenue' });
});

it('the migration pays the government fees from the bank that were recorded before it', async () => {
  const before = await readBooks();
  const migration = await readMigration('0116-corrected-books.sql');
  await test.sql.query(migration.slice(migration.indexOf('select post_journal')));
  expect(changes(before, await readBooks())).toEqual({ government_fees: -30, bank: 30 });
  const [entry] = (await readDayBook('?limit=1')).journals;
  expect(entry).toMatchObject({ kind: 'government_fee', description: 'Government fee paid' });
});

async function readMigration(name: string): Promise<string> {
  return readFile(new URL(`../../../../migrations/${name}`, import.meta.url), 'utf8');
}

/** Posts to the account of revenue that there was before it was divided. */
async function postUndivided(key: string, kind: string, amount: number, paymentId?: string) {
  const entries = [
    { account: firmAccounts.undividedRevenue, amount },
    { account: firmAccounts.walletAdjustments, amount: 0 - amount },
  ];
  await test.sql.query(`select post_journal(gen_random_uuid(), $1, $2, $3, '{}', $4)`, [
    ...[key, kind, paymentId ?? null, JSON.stringify(entries)],
  ]);
}

async function readDayBook(query: string): Promise<Response<typeof wallet.readDayBook>> {
  const url = `/api/office/ledger/day-book${query}`;
  const response = await test.app.inject({ url, headers: bearer(superadmin.accessToken) });
  return response.json();
}

/** The revenue on the dashboards of superadmins, in rupees. */
async function readShownRevenue(): Promise<number> {
  const { accessToken } = superadmin;
  const url = '/api/office/figures';
  const response = await test.app.inject({ url, headers: bearer(accessToken) });
  return response.json<OfficeFigures>().money?.revenue ?? NaN;
}

async function readTrialBalance(on?: string, from?: string): Promise<TrialBalance> {
  const response = await test.app.inject({
    url: '/api/office/ledger/trial-balance',
    query: { ...(on !== undefined && { on }), ...(from !== undefined && { from }) },
    headers: bearer(superadmin.accessToken),
  });
  return response.json<TrialBalance>();
}

/** The balance of each account in paise; credits are positive. */
async function readBooks(): Promise<ReadonlyMap<string, number>> {
  const { accounts } = await readTrialBalance();
  return new Map(
    accounts.map(({ account, debit, credit }) => [account, Math.round((credit - debit) * 100)]),
  );
}

/** What changed, in rupees. */
function changes(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  const moved = [...after].map(([account, balance]): [string, number] => [
    account,
    (balance - (before.get(account) ?? 0)) / 100,
  ]);
  return Object.fromEntries(moved.filter(([, by]) => by !== 0));
}
