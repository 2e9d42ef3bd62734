import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { invoices } from '@anupal/contract/invoices';
import { toDocument, toLine } from '@anupal/contract/invoices/returns/document-fixtures';
import { calendarDate } from '@anupal/contract/values/calendar-date';
import { paise } from '@anupal/contract/values/paise';
import { inTransaction } from '../../../platform/db/database.ts';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  advanceTo,
  applicationCalls,
  createService,
  expectApplication,
  fileOwnApplication,
  type ApplicationCalls,
} from '../../applications/tests/application-fixtures.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import {
  deliverEvent,
  orderChosenPlan,
  paymentEvent,
  readyToPay,
  refundAndSettle,
  simulatePayment,
  verify,
  waitForEvents,
} from '../../payments/tests/payment-fixtures.ts';
import {
  completeAtGateway,
  payForPlan,
  refundIn,
  twoSuperadmins,
} from '../../payments/tests/refund-fixtures.ts';
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import { insertNextDocument } from '../documents/document-queries.ts';
import { streamDocuments } from '../documents/documents.ts';
import {
  createToppedUp,
  listKinds,
  otherPlace,
  principalPlace,
  readDocuments,
  readOpenLots,
  saveFirm,
  saveRecipient,
} from './document-fixtures.ts';

const now = Date.now();
const test = await startTestApp({
  limits: unlimited,
  renderer: createInProcessRenderer(),
  clock: () => now,
});
const service = await createService(test); // ₹100 of ours and ₹50 of the government's
const office = applicationCalls(test, await test.signIn('admin'));
const two = await twoSuperadmins(test);

afterEach(() => expectBalancedLedger(test));

async function startWork(own: ApplicationCalls, of = service) {
  const { id } = await fileOwnApplication(own, of);
  return advanceTo(office, id, 'in_progress');
}

describe('without a profile of the firm', () => {
  it('money moves as before, and there is no document', async () => {
    const { session, paymentId } = await payForPlan(test);
    await refundAndSettle(test, paymentId);
    const person = await createToppedUp(test, 500);
    const { id, version } = await startWork(person.own);
    await expectApplication(office.reject(id, version));
    expect(await readDocuments(test, session)).toEqual([]);
    expect(await readDocuments(test, person)).toEqual([]);
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 0, instruments: 0 });
    expect(await readAccountBalance(test, person.walletId)).toBe(500_00);
  });
});

describe('the payment of a plan', () => {
  it('gets a tax invoice with its SAC and rate', async () => {
    await saveFirm(test);
    const { session, paymentId } = await payForPlan(test);
    const [invoice, ...more] = await readDocuments(test, session);
    expect(more).toEqual([]);
    expect(invoice?.number).toMatch(/^AI\d{4}-\d{6}$/);
    expect(invoice).toMatchObject({
      kind: 'tax_invoice',
      eventKey: `payment:${paymentId}`,
      supplier: { legalName: 'Anupal LLP', gstin: principalPlace.gstin, state: '29' },
      recipient: { name: 'Test Person', gstin: null, address: null, state: null },
      placeOfSupply: { state: '29', isInterState: false, reason: 'supplier_location' },
      lines: [{ description: { en: 'Plan Gold' }, sac: '998396', rateBps: 1800 }],
      totals: {
        taxable: 8474_58,
        cgst: 762_71,
        sgst: 762_71,
        igst: 0,
        pureAgent: 0,
        total: 10_000_00,
      },
      advances: [],
    });
  });

  it('that has a classification of its own is invoiced by it', async () => {
    await test.sql.query(
      `insert into supply_classification (id, subject, sac, rate_bps, valid_from, source, is_verified)
       select gen_random_uuid(), id, '998222', 500, '2020-01-01', 'A test', false
       from subscription_plan where name = 'Gold'`,
    );
    const { session } = await payForPlan(test);
    await test.sql.query(`delete from supply_classification where source = 'A test'`);
    expect(await readDocuments(test, session)).toMatchObject([
      { lines: [{ sac: '998222', rateBps: 500 }], totals: { taxable: 9523_82, total: 10_000_00 } },
    ]);
  });

  it('is documented once, however often and by whomever it is reported', async () => {
    const session = await readyToPay(test);
    const orderId = await orderChosenPlan(test, session);
    const paid = await simulatePayment(orderId);
    const event = paymentEvent('payment.captured', paid.razorpay_payment_id);
    await Promise.all([
      ...Array.from({ length: 4 }, () => verify(test, session, paid)),
      ...Array.from({ length: 4 }, () => deliverEvent(test, event)),
    ]);
    await waitForEvents(test);
    expect(await listKinds(test, session)).toEqual([['tax_invoice', 10_000_00]]);
  });

  it('refunded in parts has a credit note for each, which sum to its invoice', async () => {
    const { session, paymentId } = await payForPlan(test);
    const first = refundIn(await two.byRequester.request(paymentId, 3333.33));
    await two.byDecider.approve(first.id);
    await completeAtGateway(test, first);
    await refundAndSettle(test, paymentId); // the rest, on the gateway's dashboard
    const [invoice, ...notes] = await readDocuments(test, session);
    expect(notes).toMatchObject([
      { kind: 'credit_note', corrects: { number: invoice?.number }, totals: { total: 3333_33 } },
      { kind: 'credit_note', corrects: { number: invoice?.number }, totals: { total: 6666_67 } },
    ]);
    for (const head of ['taxable', 'cgst', 'sgst', 'total'] as const) {
      const sum = notes.reduce((all, note) => all + note.totals[head], 0);
      expect(sum).toBe(invoice?.totals[head]);
    }
  });

  it('to a registered business in another State is taxed by IGST', async () => {
    const session = await readyToPay(test);
    await saveRecipient(test, session, { gstin: '27AALFV4847R1Z2', state: '27' });
    const paid = await simulatePayment(await orderChosenPlan(test, session));
    await verify(test, session, paid);
    expect(await readDocuments(test, session)).toMatchObject([
      {
        recipient: { name: 'Sharma Tax Desk', gstin: '27AALFV4847R1Z2', state: '27' },
        placeOfSupply: { state: '27', isInterState: true, reason: 'recipient_registered' },
        totals: { taxable: 8474_58, cgst: 0, sgst: 0, igst: 1525_42 },
      },
    ]);
  });
});

describe('the place of supply', () => {
  it('is the State of the tax profile, or else that of the approved KYC', async () => {
    const session = await readyToPay(test);
    await approveKyc(test, session.user.id);
    const named = await readyToPay(test);
    await approveKyc(test, named.user.id);
    await saveRecipient(test, named, { gstin: null, state: '27' });
    for (const payer of [session, named])
      await verify(test, payer, await simulatePayment(await orderChosenPlan(test, payer)));
    expect(await readDocuments(test, session)).toMatchObject([
      {
        recipient: {
          name: 'Test Person',
          address: 'House 12, Gandhi Road\nJaipur, Rajasthan',
          pinCode: '302001',
          state: '08',
        },
        placeOfSupply: { state: '08', isInterState: true, reason: 'recipient_kyc_address' },
        totals: { cgst: 0, igst: 1525_42 },
      },
    ]);
    expect(await readDocuments(test, named)).toMatchObject([
      { placeOfSupply: { state: '27', isInterState: true, reason: 'recipient_address' } },
    ]);
  });
});

describe('a fee', () => {
  it('of a service with a classification of its own is invoiced by it', async () => {
    const taxed = await createService(test, { eserviceName: 'Books', governmentFee: '0' });
    await test.sql.query(
      `insert into supply_classification (id, subject, sac, rate_bps, valid_from, source, is_verified)
       values (gen_random_uuid(), $1, '998222', 500, '2020-01-01', 'A test', false)`,
      [taxed.eserviceId],
    );
    const person = await createToppedUp(test, 200);
    await fileOwnApplication(person.own, taxed);
    const [, invoice] = await readDocuments(test, person);
    expect(invoice).toMatchObject({
      lines: [{ sac: '998222', rateBps: 500 }],
      totals: { taxable: 95_24, cgst: 2_38, sgst: 2_38, total: 100_00 },
    });
  });

  it('of the government alone is claimed by a bill, also where it was quoted', async () => {
    const quoted = await createService(test, { firmFee: '', governmentFee: '' });
    const person = await createToppedUp(test, 200);
    const { id } = await fileOwnApplication(person.own, quoted);
    const { version } = await advanceTo(office, id, 'in_review');
    const fees = { firmFee: 0, governmentFee: 25.5 };
    const { charges } = await expectApplication(office.quote(id, version, fees));
    const chargeId = charges.at(-1)?.id ?? '';
    await Promise.all([1, 2, 3].map(() => person.own.pay(id, chargeId)));
    expect(await readDocuments(test, person)).toMatchObject([
      { kind: 'receipt_voucher' },
      {
        kind: 'bill',
        eventKey: `charge:${chargeId}`,
        totals: { taxable: 0, pureAgent: 25_50, total: 25_50 },
        advances: [],
      },
    ]);
  });

  it('that the wallet cannot pay leaves no document', async () => {
    const person = await createToppedUp(test, 120);
    expectRefusal(
      await person.own.file({ ...service, client: { kind: 'self' }, answers: {} }),
      'insufficient_balance',
    );
    expect(await listKinds(test, person)).toEqual([['receipt_voucher', 120_00]]);
  });

  it('paid many times at once uses each paisa of the advances once', async () => {
    const person = await createToppedUp(test, 700);
    await Promise.all([1, 2, 3, 4].map(() => fileOwnApplication(person.own, service)));
    const documents = await readDocuments(test, person);
    const advances = documents.flatMap((document) => document.advances);
    expect(advances.reduce((sum, { total }) => sum + total, 0)).toBe(400_00); // ₹50 each is the government's
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 100_00, instruments: 0 });
  });
});

describe('the documents', () => {
  it('are listed for their franchisee alone, and for staff with a search', async () => {
    const person = await createToppedUp(test, 200);
    const { id: applicationId } = await fileOwnApplication(person.own, service);
    const stranger = await test.signIn('user');
    const get = (url: string, { accessToken }: { accessToken: string }) =>
      test.app.inject({ url: `/api${url}`, headers: bearer(accessToken) });
    type List = Response<typeof invoices.listOwn>;
    const own = (await get('/invoices', person)).json<List>();
    expect(own).toMatchObject({ total: 2, nextCursor: null });
    const [invoice, voucher] = own.documents;
    expect(invoice).toMatchObject({ kind: 'tax_invoice', total: 150_00, tax: 15_24 });
    const filtered = (await get('/invoices?kind=receipt_voucher', person)).json<List>();
    expect(filtered.documents).toEqual([voucher]);
    const none = (await get('/invoices?from=2020-01-01&to=2020-12-31', person)).json<List>();
    expect(none).toMatchObject({ documents: [], total: 0 });
    for (const [search, matching] of [
      [invoice?.number.slice(3) ?? '', [invoice]],
      ['rs 150', [invoice]],
      ['₹200.00', [voucher]],
      [invoice?.description.en.toUpperCase() ?? '', [invoice]],
      [invoice?.description.hi ?? '', [invoice]],
      ['100%', []],
    ] as const) {
      const answer = await get(`/invoices?q=${encodeURIComponent(search)}`, person);
      expect(answer.json<List>().documents).toEqual(matching);
    }
    const page = (await get('/invoices?limit=1', person)).json<List>();
    const next = await get(`/invoices?limit=1&cursor=${page.nextCursor ?? ''}`, person);
    expect(next.json<List>().documents).toEqual([voucher]);
    const read = await get(`/invoices/${invoice?.id ?? ''}`, person);
    expect(read.json()).toMatchObject({
      document: { number: invoice?.number },
      applicationId,
      paymentId: null,
      correctedBy: [],
    });
    expectRefusal(await get(`/invoices/${invoice?.id ?? ''}`, stranger), 'not_found');
    expect((await get('/invoices', stranger)).json<List>().documents).toEqual([]);
    const admin = await test.signIn('admin');
    const found = await get(`/office/invoices?q=${invoice?.number ?? ''}`, admin);
    expect(found.json<List>().documents).toEqual([invoice]);
    expect((await get(`/office/invoices/${invoice?.id ?? ''}`, admin)).statusCode).toBe(200);
    expect((await get('/office/invoices', stranger)).statusCode).toBe(403);
  });

  it('of a supplier and period are streamed in the order of their dates', async () => {
    const period = { supplier: principalPlace.gstin ?? '', from: '2020-01-01', to: '2099-12-31' };
    const dates = await streamDocuments(test.context.db, period, async (pages) => {
      const all: string[] = [];
      for await (const rows of pages) all.push(...rows.map(({ dated }) => dated));
      return all;
    });
    expect(dates.length).toBeGreaterThan(10);
    expect(dates).toEqual(dates.toSorted());
  });

  it('have dates in the order of their numbers, also when an earlier day commits last', async () => {
    const user_id = (await test.createUser()).id;
    const line = toLine({ gross: 100, rateBps: 0, service: 0 }, false);
    const { supplier, ...rest } = toDocument('bill', { lines: [line] });
    const body = { ...rest, supplier: { ...supplier, gstin: null } };
    const undone = inTransaction(test.context.db, async (trx) => {
      const issue = async (day: number) => {
        const document = {
          ...{ id: randomUUID(), user_id, kind: body.kind, supplier: 'unregistered', body },
          ...{ financial_year: '2030-31', event_key: `test:${day}`, total_paise: paise(100) },
          ...{ payment_id: null, application_id: null, corrects: null },
        };
        const on = calendarDate({ year: 2030, month: 5, day });
        const row = await insertNextDocument(trx, document, { on, prefix: 'AB3031' });
        return [row.serial, row.dated, row.number, row.body.number, row.body.date];
      };
      expect([await issue(2), await issue(1)]).toEqual([
        [1, '2030-05-02', 'AB3031-000001', 'AB3031-000001', '2030-05-02'],
        [2, '2030-05-02', 'AB3031-000002', 'AB3031-000002', '2030-05-02'],
      ]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  it('never change, and their series only count up, whoever tries', async () => {
    const tries = [
      "update tax_document set number = 'X'",
      'delete from tax_document',
      'truncate tax_document cascade',
      'update tax_document_series set last_number = last_number + 2',
      'delete from tax_document_series',
      "update tax_document_series set generation = 'AAA'",
    ];
    for (const statement of tries)
      await expect(test.sql.query(statement)).rejects.toMatchObject({ code: '23001' });
  });

  it('are corrected by no more than they state, whoever tries', async () => {
    const again = `
      insert into tax_document (id, user_id, kind, supplier, financial_year, serial, number, dated,
        event_key, payment_id, corrects, total_paise, body)
      select gen_random_uuid(), user_id, kind, supplier, financial_year, serial + 100000, 'AC-TWICE',
        dated, 'twice', payment_id, corrects, total_paise, body || '{"number": "AC-TWICE"}'
      from tax_document where kind = 'credit_note' order by total_paise desc limit 1`;
    await expect(test.sql.query(again)).rejects.toMatchObject({
      code: '23514',
      message: expect.stringContaining('credit notes exceed') as string,
    });
  });

  it('of several places of business are numbered by each of them, and a note by that of its invoice', async () => {
    await saveFirm(test, { places: [principalPlace, otherPlace] });
    const session = await readyToPay(test);
    await saveRecipient(test, session, { gstin: null, state: '27' });
    const paid = await simulatePayment(await orderChosenPlan(test, session));
    await verify(test, session, paid);
    await saveRecipient(test, session, { gstin: null, state: '29' });
    await refundAndSettle(test, paid.razorpay_payment_id);
    const [invoice, note] = await readDocuments(test, session);
    expect(invoice?.number).toMatch(/^AI\d{4}-000001$/);
    expect(note?.number).toMatch(/^AC\d{4}-000001$/);
    expect(invoice).toMatchObject({
      supplier: { gstin: otherPlace.gstin },
      placeOfSupply: { state: '27', isInterState: false, reason: 'recipient_address' },
    });
    expect(note).toMatchObject({
      kind: 'credit_note',
      supplier: { gstin: otherPlace.gstin },
      placeOfSupply: { state: '27' },
    });
  });

  it.each([
    ['composition', 'bill_of_supply', ['receipt_voucher', 'bill_of_supply']],
    ['unregistered', 'bill', ['bill']],
  ] as const)('of a firm under %s collect no tax', async (scheme, kind, ofWallet) => {
    const place = scheme === 'unregistered' ? { ...principalPlace, gstin: null } : principalPlace;
    await saveFirm(test, { scheme, places: [place] });
    const { session } = await payForPlan(test);
    const person = await createToppedUp(test, 200);
    await fileOwnApplication(person.own, service);
    await saveFirm(test);
    const [document] = await readDocuments(test, session);
    expect(document).toMatchObject({
      kind,
      supplier: { scheme },
      totals: { taxable: 10_000_00, cgst: 0, sgst: 0, igst: 0 },
    });
    expect((await listKinds(test, person)).map(([each]) => each)).toEqual(ofWallet);
  });
});
