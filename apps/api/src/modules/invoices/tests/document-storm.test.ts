import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { invoices } from '@anupal/contract/invoices';
import { sumTax } from '@anupal/contract/invoices/returns/tax-sums';
import type { TrialBalance } from '@anupal/contract/wallet';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { productStarters } from '../../../testing/server-process.ts';
import {
  bearer,
  createTestApp,
  unlimited,
  type TestApp,
  type TestSession,
} from '../../../testing/test-app.ts';
import {
  createClientInput,
  createFranchisee,
  createService,
} from '../../applications/tests/application-fixtures.ts';
import {
  eventCall,
  orderChosenPlan,
  paymentEvent,
  readyToPay,
  simulatePayment,
  verify,
  verifyCall,
  type CheckoutResult,
} from '../../payments/tests/payment-fixtures.ts';
import {
  refundIn,
  retryRefundNow,
  storedRefund,
  twoSuperadmins,
} from '../../payments/tests/refund-fixtures.ts';
import { refundsProcessed } from '../../payments/tests/payment-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  expectAllDocumented,
  otherPlace,
  payOwnTopUp,
  principalPlace,
  saveFirm,
  saveRecipient,
  setTopUpPolicy,
} from './document-fixtures.ts';
import { startStormApi, type StormApi } from './storm-api.ts';

// Set by `npm run storm-runs`: how many payments, filings and refunds at once.
const events = Number(process.env.STORM_EVENTS ?? 35);
const filingsOfEach = 3;
const wallets = Math.round(events / 7);
const filings = wallets * filingsOfEach;
const refunds = Math.round(events / 7);
const plans = events - wallets - filings - refunds;
const mostKills = Math.max(2, Math.round(events / 40)); // a busy machine must get on between them
const seconds = process.env.STORM_EVENTS === undefined ? 300 : 1800;

const midnight = '2027-03-31T18:30:00Z'; // in India, between two financial years
let test: TestApp;
const { startKillable } = productStarters(() => test);

beforeAll(async () => {
  const clock = () => Date.parse(midnight) + Math.round((Math.random() - 0.5) * 4000);
  test = await createTestApp({ limits: unlimited, renderer: createInProcessRenderer(), clock });
  await saveFirm(test, { places: [principalPlace, otherPlace] });
  await setTopUpPolicy(test, '2027-04-01', 'instrument');
});

afterAll(() => test.stop());

interface Paid {
  readonly session: TestSession;
  readonly paid: CheckoutResult;
}

it(
  `W06 ${events} payments, filings, returns, lowered prices and refunds at once around the end of a year leave no gap and lose nothing, though processes are killed and transactions fail`,
  async () => {
    const service = await createService(test);
    const two = await twoSuperadmins(test);
    const people = await createAll(indices(wallets), createPayer);
    const paidPlans = await createAll(indices(plans + Math.ceil(refunds / 2)), payForPlan);
    const refundable = [
      ...paidPlans.splice(plans),
      ...people.slice(0, Math.floor(refunds / 2)).map(({ first }) => first),
    ];
    const settledBefore = new Set([...people.map(({ first }) => first), ...refundable]);
    await createAll([...settledBefore], expectSettled);
    const requested = await createAll(refundable, async ({ paid }) =>
      refundIn(await two.byRequester.request(paid.razorpay_payment_id, 120.5)),
    );
    await test.context.jobs.stop(); // from here on only the killed processes work
    await failSometimes();
    const api = await startStormApi(test, { startKillable, time: midnight, mostKills });

    const lower = async (userId: string, applicationId: string) => {
      const proposal = {
        ...{ userId, direction: 'credit', amount: 12.5, reasonCode: 'price_lowered' },
        ...{ invoiceNumber: await readInvoiceNumber(applicationId), reason: 'Less work.' },
      };
      const key = { ...bearer(two.requester.accessToken), 'idempotency-key': randomUUID() };
      const { id } = (await api.call('/office/adjustments', proposal, key)) as { id?: string };
      const approval = `/office/adjustments/${id}/approve`;
      if (id) await api.call(approval, {}, bearer(two.decider.accessToken));
    };
    // The price of the first filing is lowered, then it is withdrawn; of the second, both happen at once.
    const file = async ({ user, accessToken }: TestSession, name: string, index: number) => {
      const body = { ...service, client: createClientInput({ name }), answers: {} };
      const key = { ...bearer(accessToken), 'idempotency-key': randomUUID() };
      const { id } = (await api.call('/applications', body, key)) as { id: string };
      if (index === 0) await lower(user.id, id);
      await Promise.all([
        index === 1 ? lower(user.id, id) : null,
        api.call(`/applications/${id}/withdrawal`, { version: 1 }, bearer(accessToken)),
      ]);
    };
    await api.killWhile([
      ...[...paidPlans, ...people.map(({ second }) => second)].map((payment) =>
        settle(api, payment),
      ),
      ...people.flatMap(({ session }, person) =>
        Array.from({ length: filingsOfEach }, (_, index) =>
          file(session, `Client ${person} ${index}`, index),
        ),
      ),
      ...requested.map(({ id }) =>
        api.call(`/payment/refunds/${id}/approve`, {}, bearer(two.decider.accessToken)),
      ),
    ]);
    expect(api.countKills()).toBeGreaterThan(1);
    expect(await failNoMore()).toBeGreaterThan(events / 8);
    for (const { id, paymentId } of requested) {
      const readGatewayId = async () => {
        await retryRefundNow(test, id);
        return (await storedRefund(test, id)).gatewayRefundId;
      };
      await expect.poll(readGatewayId, { interval: 100 }).not.toBeNull();
      await refundsProcessed(paymentId);
      await api.send(eventCall(paymentEvent('refund.processed', paymentId), newEvent()));
    }
    await waitForWork();

    await expectAllDocumented(test);
    await expectBalancedLedger(test);
    await expectWholeSeries();
    await expectEachOnce(requested.length);
    await expectFeesToMatchWallets();
    await expectReturnsToMatchBooks();
  },
  seconds * 1000,
);

/** A few at a time: what precedes the storm must not be refused because the machine is busy. */
async function createAll<S, T>(sources: readonly S[], create: (source: S) => Promise<T>) {
  const created: T[] = [];
  for (let at = 0; at < sources.length; at += 6)
    created.push(...(await Promise.all(sources.slice(at, at + 6).map(create))));
  return created;
}

function indices(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A franchisee of one of three States, who has paid two top-ups. */
async function createPayer(index: number) {
  const session = await createFranchisee(test, { paise: 0, plan: 'Diamond' });
  const state = ['29', '27', '08'][index % 3] ?? '';
  await saveRecipient(test, session, { gstin: null, state });
  const pay = async (rupees: number): Promise<Paid> => ({
    session,
    paid: await payOwnTopUp(test, session, rupees),
  });
  return { session, first: await pay(300), second: await pay(400) };
}

async function payForPlan(): Promise<Paid> {
  const session = await readyToPay(test);
  return { session, paid: await simulatePayment(await orderChosenPlan(test, session)) };
}

/** A busy machine answers some of many calls at once with a request to repeat them. */
async function expectSettled({ session, paid }: Paid): Promise<void> {
  const status = async () => (await verify(test, session, paid)).statusCode;
  await expect.poll(status, { timeout: 120_000 }).toBe(200);
}

const newEvent = () => ({ eventId: `evt_${randomUUID()}` });

/** The page and the gateway report a payment at the same time. */
async function settle(api: StormApi, { session, paid }: Paid): Promise<void> {
  const event = paymentEvent('payment.captured', paid.razorpay_payment_id);
  await Promise.all([api.send(verifyCall(session, paid)), api.send(eventCall(event, newEvent()))]);
}

/** Makes every fourth transaction fail at its end, after its documents. */
async function failSometimes(): Promise<void> {
  await test.sql.query(`
    create sequence audit_turn; -- counts on through a rollback
    grant usage on sequence audit_turn to public;
    create function fail_sometimes() returns trigger language plpgsql as $$
    begin
      if nextval('audit_turn') % 4 = 0 then raise exception 'a failure of the test'; end if;
      return new;
    end $$;
    grant execute on function fail_sometimes() to public;
    create trigger fail_sometimes before insert on audit_event
      for each row execute function fail_sometimes()`);
}

/** Ends the failures. Returns how many there were. */
async function failNoMore(): Promise<number> {
  await test.sql.query('drop trigger fail_sometimes on audit_event');
  const { rows } = await test.sql.query<{ failures: number }>(
    'select (last_value / 4)::int as failures from audit_turn',
  );
  return rows[0]?.failures ?? 0;
}

async function readInvoiceNumber(applicationId: string): Promise<string> {
  const { rows } = await test.sql.query<{ number: string }>(
    `select number from tax_document where application_id = $1 and kind = 'tax_invoice'`,
    [applicationId],
  );
  return rows[0]?.number ?? '';
}

/** Waits until every event is processed, without the pauses before repeated attempts. */
async function waitForWork(): Promise<void> {
  const waiting = async () => {
    await test.sql.query(`update pgboss.job set start_after = now() where state = 'retry'`);
    const { rows } = await test.sql.query<{ count: number }>(
      `select (select count(*) from webhook_inbox where handled_at is null)::int
         + (select count(*) from refund_request where state = 'approved')::int as count`,
    );
    return rows[0]?.count;
  };
  await expect.poll(waiting, { interval: 100 }).toBe(0);
}

/** Each series counts its documents from 1 without a gap, and both years have some. */
async function expectWholeSeries(): Promise<void> {
  const { rows } = await test.sql.query<{
    financial_year: string;
    last_number: number;
    documents: number;
    highest: number;
  }>(
    `select series.financial_year, series.last_number, count(document.id)::int as documents,
       max(document.serial) as highest
     from tax_document_series series
     left join tax_document document using (supplier, kind, financial_year, generation)
     group by series.supplier, series.kind, series.financial_year, series.generation
     order by 1`,
  );
  for (const series of rows)
    expect([series.documents, series.highest], JSON.stringify(series)).toEqual([
      series.last_number,
      series.last_number,
    ]);
  expect(new Set(rows.map((row) => row.financial_year))).toEqual(new Set(['2026-27', '2027-28']));
}

/** Whatever was asked for was done once, with one document each. */
async function expectEachOnce(refunded: number): Promise<void> {
  const { rows } = await test.sql.query(
    `select
       (select count(*) from application)::int as applications,
       (select count(*) from application where state = 'withdrawn')::int as withdrawn,
       (select count(*) from tax_document where event_key like 'charge:%' and kind = 'tax_invoice')::int
         as invoices,
       (select count(*) from tax_document where event_key like 'return:%' and kind = 'credit_note')::int
         as notes,
       (select count(*) from tax_document where body ->> 'reason' = 'price_lowered')::int
         between ${wallets} and ${2 * wallets} as "pricesLowered",
       (select count(*) from gateway_payment where outcome = 'fulfilled')::int as payments,
       (select count(*) from refund_request where state = 'processed')::int as refunds,
       (select count(*) from tax_document where payment_id is not null and kind = 'tax_invoice')::int
         as plans`,
  );
  const paidPlans = plans + Math.ceil(refunds / 2);
  expect(rows).toEqual([
    {
      ...{ applications: filings, withdrawn: filings, invoices: filings, notes: filings },
      pricesLowered: true,
      payments: paidPlans + 2 * wallets,
      refunds: refunded,
      plans: paidPlans,
    },
  ]);
}

/** Invoices of fees less their credit notes are what the wallets paid for fees and did not get back. */
async function expectFeesToMatchWallets(): Promise<void> {
  const { rows } = await test.sql.query<{ invoiced: string; paid: string }>(
    `select
       (select sum(case kind when 'credit_note' then -total_paise else total_paise end)
        from tax_document
        where application_id is not null and kind not in ('receipt_voucher', 'refund_voucher')
       ) as invoiced,
       (select -sum(posting.amount) from posting
        join journal on journal.id = posting.journal_id and journal.kind in ('fee', 'fee_return', 'adjustment')
        join ledger_account account on account.id = posting.account_id
          and account.kind = 'user_wallet') as paid`,
  );
  expect(rows[0]?.invoiced).toBe(rows[0]?.paid);
}

/**
 * At the end of each of the two months, advances received (11A) less adjusted (11B) of all returns so far are
 * those of the trial balance, and table 13 counts the documents of the month.
 */
async function expectReturnsToMatchBooks(): Promise<void> {
  const headers = bearer((await test.signIn('superadmin')).accessToken);
  const read = async (path: string) =>
    (await test.app.inject({ url: `/api/office/${path}`, headers })).json<unknown>();
  let left = 0;
  for (const [month, last] of [
    ['2027-03', '2027-03-31'],
    ['2027-04', '2027-04-30'],
  ]) {
    let counted = 0;
    for (const { gstin } of [principalPlace, otherPlace]) {
      const path = `gst/returns/${month ?? ''}/summary?gstin=${gstin ?? ''}`;
      const { return: of } = (await read(path)) as Response<typeof invoices.readReturn>;
      if (of === null) throw new Error('there is no return');
      const { at, txpd } = of.summary.tables;
      left += at.taxable + sumTax(at) - txpd.taxable - sumTax(txpd);
      counted += of.summary.issued.reduce((sum, { total, missing }) => sum + total - missing, 0);
    }
    const balance = (await read(`ledger/trial-balance?on=${last ?? ''}`)) as TrialBalance;
    expect(Math.round(balance.advances * 100)).toBe(left);
    const { rows } = await test.sql.query<{ documents: number }>(
      `select count(*)::int as documents from tax_document
       where to_char(dated, 'YYYY-MM') = $1 and kind not in ('bill', 'financial_credit_note')`,
      [month],
    );
    expect(counted).toBe(rows[0]?.documents);
  }
  expect(left).toBeGreaterThan(0);
}
