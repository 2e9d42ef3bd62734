import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { invoices } from '@anupal/contract/invoices';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import {
  bearer,
  createTestApp,
  signInAs,
  unlimited,
  type TestApp,
} from '../../../testing/test-app.ts';
import {
  advanceTo,
  applicationCalls,
  createFranchisee,
  createService,
  expectApplication,
  fileOwnApplication,
  type ApplicationCalls,
  type TestService,
} from '../../applications/tests/application-fixtures.ts';
import {
  deliverEvent,
  injectFault,
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
  waitForState,
} from '../../payments/tests/refund-fixtures.ts';
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import { streamDocuments } from '../public.ts';
import {
  listKinds,
  otherPlace,
  principalPlace,
  readDocuments,
  readOpenLots,
  saveFirm,
  saveRecipient,
  setTopUpPolicy,
  topUp,
} from './document-fixtures.ts';

let test: TestApp;
let service: TestService; // ₹100 of ours and ₹50 of the government's
let desk: ApplicationCalls;
let two: Awaited<ReturnType<typeof twoSuperadmins>>;
const start = Date.now();
let now = start;

beforeAll(async () => {
  test = await createTestApp({
    limits: unlimited,
    renderer: createInProcessRenderer(),
    clock: () => now,
  });
  service = await createService(test);
  desk = applicationCalls(test, await test.signIn('admin'));
  two = await twoSuperadmins(test);
});

afterEach(async () => {
  now = start;
  await expectBalancedLedger(test);
});

afterAll(async () => {
  await test.stop();
});

async function createPerson(rupees?: number) {
  const person = await createFranchisee(test, { paise: 0, plan: 'Diamond' });
  const paymentId = rupees === undefined ? '' : await topUp(test, person, rupees);
  return { ...person, paymentId, own: applicationCalls(test, person) };
}

async function startWork(own: ApplicationCalls, of = service) {
  const { id } = await fileOwnApplication(own, of);
  return advanceTo(desk, id, 'in_progress');
}

describe('without a profile of the firm', () => {
  it('money moves as before, and there is no document', async () => {
    const { session, paymentId } = await payForPlan(test);
    await refundAndSettle(test, paymentId);
    const person = await createPerson(500);
    const { id, version } = await startWork(person.own);
    await expectApplication(desk.reject(id, version));
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

describe('a top-up that counts as an advance', () => {
  it('gets a receipt voucher, which the invoices of later fees adjust to its last paisa', async () => {
    const person = await createPerson(200);
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
        advances: [{ number: first?.number, total: 150_00, rateBps: 1800, placeOfSupply: '29' }],
      },
      { kind: 'receipt_voucher', totals: { total: 100_00 } },
      {
        kind: 'tax_invoice',
        advances: [
          { number: first?.number, total: 50_00 },
          { number: second?.number, total: 100_00 },
        ],
      },
    ]);
    for (const voucher of [first, second]) {
      const parts = documents.flatMap(({ advances }) => advances);
      const adjusted = parts.filter(({ number }) => number === voucher?.number);
      expect(adjusted.reduce((sum, { cgst }) => sum + cgst, 0)).toBe(voucher?.totals.cgst);
    }
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 0, instruments: 0 });
  });

  it('is available again where a fee is returned, and refunded with a refund voucher', async () => {
    const person = await createPerson(200);
    const { id, version } = await startWork(person.own);
    await expectApplication(
      desk.rejectKeeping(id, version, { amount: 80, reason: 'The fee of the department' }),
    );
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 120_00, instruments: 0 });
    const refund = refundIn(await two.byRequester.request(person.paymentId, 120));
    await two.byDecider.approve(refund.id);
    await expectBalancedLedger(test); // on hold
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 0, instruments: 0 });
    await completeAtGateway(test, refund);
    const [voucher, invoice, note, ...more] = await readDocuments(test, person);
    // The government fee and ₹30 of ours were retained.
    expect(note).toMatchObject({
      kind: 'credit_note',
      corrects: { number: invoice?.number, date: invoice?.date },
      reason: 'Fee returned',
      totals: { pureAgent: 0, total: 70_00 },
      advances: [{ number: voucher?.number, total: 70_00 }],
    });
    expect(more).toMatchObject([
      {
        kind: 'refund_voucher',
        corrects: { number: voucher?.number },
        totals: { total: 120_00 },
        advances: [{ number: voucher?.number, total: 120_00 }],
      },
    ]);
  });

  it('returns to its lot when its refund fails, without a document', async () => {
    const person = await createPerson(500);
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
    const person = await createPerson(200);
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

  it('whose refund was booked before it was matched with our request is refunded once', async () => {
    const person = await createPerson(500);
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
    await report(refund.id);
    await two.byDecider.approve(refund.id);
    await report(refund.id);
    await refundEvent(person.paymentId);
    const documents = await readDocuments(test, person);
    expect(documents.map(({ kind, totals }) => [kind, totals.total])).toEqual([
      ['receipt_voucher', 500_00],
      ['receipt_voucher', 300_00],
      ['refund_voucher', 200_00],
    ]);
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 600_00, instruments: 0 });
    expect(await readAccountBalance(test, person.walletId)).toBe(600_00);
  });
});

describe('a refund that was called failed and is processed after all', () => {
  it.each([
    ['from its top-up again', 0],
    ['from what the wallet still holds of it', 150_00],
  ])('is refunded %s', async (_, spent) => {
    const person = await createPerson(500);
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

describe('a top-up that counts as an instrument', () => {
  it('gets no document; its fees are invoiced in full, first in first out over a change of policy', async () => {
    const person = await createPerson(100);
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
    // The newest part of what was used is given back first: ₹50 of the instrument, ₹100 of the advance.
    expect(await readOpenLots(test, person.walletId)).toEqual({
      advances: 100_00,
      instruments: 50_00,
    });
    expect(await readDocuments(test, person)).toMatchObject([
      { kind: 'receipt_voucher', totals: { total: 100_00 } },
      { kind: 'tax_invoice', date: '2027-10-01', advances: [{ total: 100_00 }] },
      { kind: 'tax_invoice', advances: [] },
      { kind: 'credit_note', totals: { total: 150_00 }, advances: [{ total: 100_00 }] },
    ]);
  });

  it('is what money older than the lots counts as, and is used before them', async () => {
    const person = await createFranchisee(test, { paise: 120_00, plan: 'Diamond' });
    await topUp(test, person, 100);
    await fileOwnApplication(applicationCalls(test, person), service);
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 70_00, instruments: 0 });
    expect(await readDocuments(test, person)).toMatchObject([
      { kind: 'receipt_voucher' },
      { kind: 'tax_invoice', totals: { total: 150_00 }, advances: [{ total: 30_00 }] },
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
    const person = await createPerson(200);
    await fileOwnApplication(person.own, taxed);
    const [, invoice] = await readDocuments(test, person);
    expect(invoice).toMatchObject({
      lines: [{ sac: '998222', rateBps: 500 }],
      totals: { taxable: 95_24, cgst: 2_38, sgst: 2_38, total: 100_00 },
    });
  });

  it('of the government alone is claimed by a bill, also where it was quoted', async () => {
    const quoted = await createService(test, { firmFee: '', governmentFee: '' });
    const person = await createPerson(200);
    const { id } = await fileOwnApplication(person.own, quoted);
    const { version } = await advanceTo(desk, id, 'in_review');
    const fees = { firmFee: 0, governmentFee: 25.5 };
    const { charges } = await expectApplication(desk.quote(id, version, fees));
    const chargeId = charges.at(-1)?.id ?? '';
    await Promise.all([1, 2, 3].map(() => person.own.pay(id, chargeId)));
    expect(await readDocuments(test, person)).toMatchObject([
      { kind: 'receipt_voucher' },
      {
        kind: 'bill',
        eventKey: `charge:${chargeId}`,
        totals: { taxable: 0, pureAgent: 25_50, total: 25_50 },
        advances: [{ total: 25_50 }],
      },
    ]);
  });

  it('that the wallet cannot pay leaves no document', async () => {
    const person = await createPerson(120);
    expectRefusal(
      await person.own.file({ ...service, client: { kind: 'self' }, answers: {} }),
      'insufficient_balance',
    );
    expect(await listKinds(test, person)).toEqual([['receipt_voucher', 120_00]]);
  });

  it('paid many times at once uses each paisa of the advances once', async () => {
    const person = await createPerson(700);
    await Promise.all([1, 2, 3, 4].map(() => fileOwnApplication(person.own, service)));
    const documents = await readDocuments(test, person);
    const advances = documents.flatMap((document) => document.advances);
    expect(advances.reduce((sum, { total }) => sum + total, 0)).toBe(600_00);
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 100_00, instruments: 0 });
  });
});

describe('the documents', () => {
  it('are listed for their franchisee alone, and for staff with a search', async () => {
    const person = await createPerson(200);
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

  it('never change, and their series only count up, whoever tries', async () => {
    const tries = [
      "update tax_document set number = 'X'",
      'delete from tax_document',
      'truncate tax_document cascade',
      'update tax_document_series set last_number = last_number + 2',
      'delete from tax_document_series',
    ];
    for (const statement of tries)
      await expect(test.sql.query(statement)).rejects.toMatchObject({ code: '23001' });
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
    const person = await createPerson(200);
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
