import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { paise } from '@anupal/contract/values/paise';
import { inTransaction } from '../../../platform/db/database.ts';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { startTestApp, signInAs, unlimited, type TestSession } from '../../../testing/test-app.ts';
import {
  advanceTo,
  applicationCalls,
  createFranchisee,
  createService,
  expectApplication,
  fileOwnApplication,
  type ApplicationCalls,
} from '../../applications/tests/application-fixtures.ts';
import {
  deliverEvent,
  injectFault,
  paymentEvent,
  refundAndSettle,
  waitForEvents,
} from '../../payments/tests/payment-fixtures.ts';
import {
  completeAtGateway,
  refundIn,
  twoSuperadmins,
  waitForState,
} from '../../payments/tests/refund-fixtures.ts';
import { firmAccounts, transfer } from '../../wallet/public.ts';
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import { useLots } from '../public.ts';
import {
  createToppedUp,
  listKinds,
  otherPlace,
  principalPlace,
  readDocuments,
  readOpenLots,
  saveFirm,
  saveRecipient,
  setTopUpPolicy,
  topUp,
  type StoredDocument,
} from './document-fixtures.ts';

const start = Date.now();
let now = start;

const test = await startTestApp({
  limits: unlimited,
  renderer: createInProcessRenderer(),
  clock: () => now,
});
const service = await createService(test); // ₹100 of ours and ₹50 of the government's
const office = applicationCalls(test, await test.signIn('admin'));
const two = await twoSuperadmins(test);
await saveFirm(test);

afterEach(async () => {
  now = start;
  await expectBalancedLedger(test);
});

async function startWork(own: ApplicationCalls, of = service) {
  const { id } = await fileOwnApplication(own, of);
  return advanceTo(office, id, 'in_progress');
}

describe('a top-up that counts as an advance', () => {
  it('gets a receipt voucher, which the invoices of later fees adjust', async () => {
    const person = await createToppedUp(test, 200);
    await fileOwnApplication(person.own, service);
    await topUp(test, person, 100);
    await fileOwnApplication(person.own, service);
    const documents = await readDocuments(test, person);
    const [first, , second] = documents;
    expect(documents).toMatchObject([
      {
        kind: 'receipt_voucher',
        lines: [{ sac: null, rateBps: 1800 }],
        totals: { taxable: 169_50, cgst: 15_25, sgst: 15_25, total: 200_00 },
      },
      {
        kind: 'tax_invoice',
        totals: { taxable: 84_76, cgst: 7_62, sgst: 7_62, pureAgent: 50_00, total: 150_00 },
        advances: [{ number: first?.number, total: 100_00, rateBps: 1800, placeOfSupply: '29' }],
      },
      { kind: 'receipt_voucher', totals: { total: 100_00 } },
      {
        kind: 'tax_invoice',
        advances: [
          { number: first?.number, total: 50_00 },
          { number: second?.number, total: 50_00 },
        ],
      },
    ]);
    // The government fees, ₹50 each, have used the rest: they are no supply, and adjust nothing.
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 0, instruments: 0 });
  });

  it('is received anew where a fee is returned, and refunded with a refund voucher', async () => {
    const person = await createToppedUp(test, 200);
    const { id, version } = await startWork(person.own);
    await expectApplication(
      office.rejectRetaining(id, version, { amount: 80, reason: 'The fee of the department' }),
    );
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 120_00, instruments: 0 });
    const refund = refundIn(await two.byRequester.request(person.paymentId, 120));
    await two.byDecider.approve(refund.id);
    await expectBalancedLedger(test); // on hold
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 0, instruments: 0 });
    await completeAtGateway(test, refund);
    const documents = await readDocuments(test, person);
    const [voucher, invoice, note, anew] = sortByKind(documents, [
      ...['receipt_voucher', 'tax_invoice', 'credit_note', 'receipt_voucher'],
      ...['refund_voucher', 'refund_voucher'],
    ]);
    // The government fee and ₹30 of ours were retained.
    expect(note).toMatchObject({
      kind: 'credit_note',
      corrects: { number: invoice?.number, date: invoice?.date },
      reason: 'fee_refunded',
      totals: { pureAgent: 0, total: 70_00 },
      advances: [],
    });
    expect(anew).toMatchObject({ kind: 'receipt_voucher', totals: { taxable: 59_32, cgst: 5_34 } });
    const vouchers = documents.filter(({ kind }) => kind === 'refund_voucher');
    expect(new Map(vouchers.map(({ corrects, ...of }) => [corrects?.number, of]))).toMatchObject(
      new Map([
        [voucher?.number, { totals: { total: 50_00 }, reason: 'advance_refunded' }],
        [anew?.number, { totals: { total: 70_00 }, advances: [{ number: anew?.number }] }],
      ]),
    );
  });

  it('received under another GSTIN is refunded there, and the invoice adjusts nothing', async () => {
    await saveFirm(test, { places: [principalPlace, otherPlace] });
    const person = await createToppedUp(test, 200);
    await saveRecipient(test, person, { gstin: null, state: '27' });
    const { id } = await fileOwnApplication(person.own, service);
    const [voucher, invoice, refunded] = sortByKind(await readDocuments(test, person), [
      ...['receipt_voucher', 'tax_invoice', 'refund_voucher'],
    ]);
    expect(voucher?.supplier.gstin).toBe(principalPlace.gstin);
    expect(invoice).toMatchObject({ supplier: { gstin: otherPlace.gstin }, advances: [] });
    expect(refunded).toMatchObject({
      supplier: { gstin: principalPlace.gstin },
      corrects: { number: voucher?.number },
      reason: 'advance_moved',
      totals: { total: 100_00 },
      advances: [{ number: voucher?.number, total: 100_00 }],
    });
    await expectBalancedLedger(test);
    // What goes back is received by the GSTIN that supplies now; the government fee is still the old advance.
    await expectApplication(person.own.withdraw(id, 1));
    const anew = (await readDocuments(test, person)).filter(({ id: one }) => one !== voucher?.id);
    expect(anew.find(({ kind }) => kind === 'receipt_voucher')).toMatchObject({
      supplier: { gstin: otherPlace.gstin },
      totals: { total: 100_00 },
    });
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 200_00, instruments: 0 });
    await saveFirm(test);
  });

  it('returns to its lot when its refund fails, without a document', async () => {
    const person = await createToppedUp(test, 500);
    const orderId = await readGatewayOrder(person.paymentId);
    await injectFault({ match: 'POST /v1/payments/:id/refund', kind: 'refund-fails', orderId });
    const refund = refundIn(await two.byRequester.request(person.paymentId, 500));
    await two.byDecider.approve(refund.id);
    await completeAtGateway(test, refund);
    await waitForState(test, refund.id, 'failed');
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 500_00, instruments: 0 });
    expect(await listKinds(test, person)).toEqual([['receipt_voucher', 500_00]]);
  });

  it('refunded on the gateway\u2019s dashboard ends as far as it is open', async () => {
    const person = await createToppedUp(test, 200);
    await fileOwnApplication(person.own, service);
    await refundAndSettle(test, person.paymentId);
    expect(await listKinds(test, person)).toEqual([
      ['receipt_voucher', 200_00],
      ['tax_invoice', 150_00],
      ['refund_voucher', 50_00],
    ]);
    // The wallet still holds the money, which is no advance any more.
    expect(await readAccountBalance(test, person.walletId)).toBe(50_00);
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 0, instruments: 0 });
  });

  it('waits for a debit that has looked for lots, which it then cannot pay', async () => {
    const person = await createToppedUp(test, 100);
    const { walletId } = person;
    const waiting = async () => {
      const { rows } = await test.sql.query(
        `select from pg_locks where locktype = 'advisory' and not granted`,
      );
      return rows.length;
    };
    const later = await inTransaction(test.context.db, async (trx) => {
      await useLots(trx, { walletId, eventKey: `charge:${randomUUID()}`, amount: 150_00 });
      const paid = topUp(test, person, 300);
      await Promise.race([paid, expect.poll(waiting).toBeGreaterThan(0)]);
      const debit = { key: `test:${walletId}`, kind: 'fee', amount: paise(150_00) } as const;
      const to = firmAccounts.filingRevenue;
      expect(await transfer(trx, { ...debit, from: walletId, to })).toBe('insufficient');
      await sql`rollback`.execute(trx);
      return { paid };
    });
    await later.paid;
    expect(await readOpenLots(test, walletId)).toEqual({ advances: 400_00, instruments: 0 });
  });

  it.each([
    ['is refunded once', false],
    ['is refunded once, also where a fee was paid from it meanwhile', true],
  ])('whose refund was booked before it was matched with our request %s', async (_, paysFee) => {
    const person = await createToppedUp(test, 500);
    await topUp(test, person, 300);
    const orderId = await readGatewayOrder(person.paymentId);
    const refund = refundIn(await two.byRequester.request(person.paymentId, 200));
    const item = { id: `rfnd_Matched${Date.now()}`, amount: 200_00, status: 'processed' };
    const report = (receipt: string | null) =>
      injectFault({
        ...{ match: 'GET /v1/payments/:id/refunds', kind: 'wrong-body', orderId },
        fields: { items: [{ ...item, receipt }] },
      });
    await report(null);
    await refundEvent(person.paymentId);
    if (paysFee) await fileOwnApplication(person.own, service);
    await report(refund.id);
    await two.byDecider.approve(refund.id);
    await report(refund.id);
    await refundEvent(person.paymentId);
    const left = paysFee ? 450_00 : 600_00;
    expect(await listKinds(test, person)).toEqual([
      ['receipt_voucher', 500_00],
      ['receipt_voucher', 300_00],
      ['refund_voucher', 200_00],
      // The invoice adjusts no advance, as the fee spent money without a lot; a voucher ends what it was.
      ...(paysFee ? [['tax_invoice', 150_00] as const, ['refund_voucher', 150_00] as const] : []),
    ]);
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: left, instruments: 0 });
    expect(await readAccountBalance(test, person.walletId)).toBe(left);
  });
});

describe('a refund that was called failed and is processed after all', () => {
  it.each([
    ['from its top-up again', 0],
    ['from what the wallet still holds of it', 150_00],
  ])('is refunded %s', async (_, spent) => {
    const person = await createToppedUp(test, 500);
    const refund = refundIn(await two.byRequester.request(person.paymentId, 500));
    const item = { id: `rfnd_Failed${spent}`, amount: 500_00, receipt: refund.id };
    const orderId = await readGatewayOrder(person.paymentId);
    const report = (status: string) =>
      injectFault({
        ...{ match: 'GET /v1/payments/:id/refunds', kind: 'wrong-body', orderId },
        fields: { items: [{ ...item, status }] },
      });
    await report('failed');
    await two.byDecider.approve(refund.id);
    await waitForState(test, refund.id, 'failed');
    if (spent > 0) await fileOwnApplication(person.own, service);
    await report('processed');
    const fields = { amount_refunded: item.amount };
    await injectFault({ match: 'GET /v1/payments/:id', kind: 'wrong-body', orderId, fields });
    await refundEvent(person.paymentId);
    await waitForState(test, refund.id, 'processed');
    expect(await listKinds(test, person)).toEqual([
      ['receipt_voucher', 500_00],
      ...(spent > 0 ? [['tax_invoice', spent]] : []),
      ['refund_voucher', 500_00 - spent],
    ]);
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 0, instruments: 0 });
  });
});

/** The documents in the order of kinds, which documents of one transaction do not have. */
function sortByKind(documents: readonly StoredDocument[], kinds: readonly string[]) {
  const left = [...documents];
  return kinds.map((kind) => {
    const [found] = left.splice(
      left.findIndex((document) => document.kind === kind),
      1,
    );
    expect(found?.kind).toBe(kind);
    return found;
  });
}

async function readGatewayOrder(paymentId: string): Promise<string | undefined> {
  const { rows } = await test.sql.query<{ gateway_order_id: string }>(
    `select gateway_order_id from payment_order orders
     join gateway_payment payment on payment.order_id = orders.id where payment.id = $1`,
    [paymentId],
  );
  return rows[0]?.gateway_order_id;
}

async function refundEvent(paymentId: string): Promise<void> {
  await deliverEvent(test, paymentEvent('refund.processed', paymentId));
  await waitForEvents(test);
}

describe('a fee that is returned after the time limit of credit notes', () => {
  it('is late as soon as the annual return of its year is filed', async () => {
    const person = await createToppedUp(test, 200);
    now = Date.parse('2028-05-02T06:00:00Z');
    const { id } = await fileOwnApplication(await signInLater(person), service);
    now = Date.parse('2029-10-16T06:00:00Z');
    await test.sql.query(
      `insert into gst_annual_return (supplier, financial_year, filed_on)
       values ($1, '2028-29', '2029-10-15')`,
      [principalPlace.gstin],
    );
    await expectApplication((await signInLater(person)).withdraw(id, 1));
    const kinds = (await listKinds(test, person)).map(([kind]) => kind);
    expect(kinds).toContain('financial_credit_note');
    expect(kinds).not.toContain('credit_note');
  });

  it('goes back with a note that reduces no tax, and is an advance again', async () => {
    const person = await createToppedUp(test, 200);
    now = Date.parse('2026-12-01T06:00:00Z');
    const { id } = await fileOwnApplication(await signInLater(person), service);
    const before = await readOutputTax();
    now = Date.parse('2027-12-01T06:00:00Z');
    await expectApplication((await signInLater(person)).withdraw(id, 1));
    const documents = await readDocuments(test, person);
    expect(documents.find(({ kind }) => kind === 'financial_credit_note')).toMatchObject({
      corrects: { number: documents.find(({ kind }) => kind === 'tax_invoice')?.number },
      totals: { taxable: 100_00, cgst: 0, sgst: 0, igst: 0, pureAgent: 50_00, total: 150_00 },
    });
    expect(await readAccountBalance(test, person.walletId)).toBe(200_00);
    // The tax of the invoice stays, and the new advance is taxed: ₹15.24 more.
    expect((await readOutputTax()) - before).toBe(15_24);
  });
});

async function signInLater(person: { readonly user: TestSession['user'] }) {
  return applicationCalls(test, await signInAs(test, person.user));
}

async function readOutputTax(): Promise<number> {
  const { rows } = await test.sql.query<{ tax: number }>(
    "select sum(balance)::int as tax from ledger_account where kind like 'output%'",
  );
  return rows[0]?.tax ?? 0;
}

describe('a top-up that counts as an instrument', () => {
  it('gets no document; its fees are invoiced in full, first in first out over a change of policy', async () => {
    const person = await createToppedUp(test, 100);
    now = Date.parse('2027-10-01T06:00:00Z');
    await setTopUpPolicy(test, '2027-10-01', 'instrument');
    const later = { ...(await signInAs(test, person.user)), walletId: person.walletId };
    await topUp(test, later, 200);
    expect(await readOpenLots(test, person.walletId)).toEqual({
      advances: 100_00,
      instruments: 200_00,
    });
    const own = applicationCalls(test, later);
    const { id } = await fileOwnApplication(own, service);
    await fileOwnApplication(own, service);
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 0, instruments: 0 });
    const withdrawn = await expectApplication(own.withdraw(id, 1));
    expect(withdrawn.state).toBe('withdrawn');
    // What is credited now counts as an instrument; the government fee goes back to the lot that had paid it.
    expect(await readOpenLots(test, person.walletId)).toEqual({
      advances: 0,
      instruments: 150_00,
    });
    expect(await readDocuments(test, person)).toMatchObject([
      { kind: 'receipt_voucher', totals: { total: 100_00 } },
      { kind: 'tax_invoice', date: '2027-10-01', advances: [{ total: 100_00 }] },
      { kind: 'tax_invoice', advances: [] },
      { kind: 'credit_note', totals: { total: 150_00 }, advances: [] },
    ]);
  });

  it('is what money older than the lots counts as, and is used before them', async () => {
    const person = await createFranchisee(test, { paise: 70_00, plan: 'Diamond' });
    await topUp(test, person, 100);
    await fileOwnApplication(applicationCalls(test, person), service);
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 20_00, instruments: 0 });
    expect(await readDocuments(test, person)).toMatchObject([
      { kind: 'receipt_voucher' },
      { kind: 'tax_invoice', totals: { total: 150_00 }, advances: [{ total: 30_00 }] },
    ]);
  });
});
