import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { createTestApp, signInAs, unlimited, type TestApp } from '../../../testing/test-app.ts';
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
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createToppedUp,
  listKinds,
  readDocuments,
  readOpenLots,
  saveFirm,
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
  await saveFirm(test);
});

afterEach(async () => {
  now = start;
  await expectBalancedLedger(test);
});

afterAll(async () => {
  await test.stop();
});

async function startWork(own: ApplicationCalls, of = service) {
  const { id } = await fileOwnApplication(own, of);
  return advanceTo(desk, id, 'in_progress');
}

describe('a top-up that counts as an advance', () => {
  it('gets a receipt voucher, which the invoices of later fees adjust to its last paisa', async () => {
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
    const person = await createToppedUp(test, 200);
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

  it('whose refund was booked before it was matched with our request is refunded once', async () => {
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
