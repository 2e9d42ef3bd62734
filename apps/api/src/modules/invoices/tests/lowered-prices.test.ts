import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { Adjustment } from '@anupal/contract/payments/adjustments';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { wallet } from '@anupal/contract/wallet';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { waitForLockWaits } from '../../../testing/lock-waits.ts';
import type { payments } from '@anupal/contract/payments';
import { bearer, createTestApp, post, unlimited, type TestApp } from '../../../testing/test-app.ts';
import {
  advanceTo,
  applicationCalls,
  createClientInput,
  createService,
  expectApplication,
  fileOwnApplication,
  type ApplicationCalls,
  type TestService,
} from '../../applications/tests/application-fixtures.ts';
import { confirmSession } from '../../auth/tests/auth-fixtures.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { payForPlan } from '../../payments/tests/refund-fixtures.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createToppedUp,
  expectAllDocumented,
  listKinds,
  principalPlace,
  readDocuments,
  readOpenLots,
  saveFirm,
  saveRecipient,
  setTopUpPolicy,
} from './document-fixtures.ts';
import { createPayer, lowered, openPriceCalls } from './price-fixtures.ts';

let test: TestApp;
let calls: Awaited<ReturnType<typeof openPriceCalls>>;
let service: TestService; // ₹1,180 of ours and ₹50 of the government's
let office: ApplicationCalls;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
  await saveFirm(test);
  calls = await openPriceCalls(test);
  service = await createService(test, { firmFee: '1180', governmentFee: '50' });
  const admin = await test.signIn('admin');
  await confirmSession(test, admin);
  office = applicationCalls(test, admin);
});

afterEach(async () => {
  await expectBalancedLedger(test);
  await expectAllDocumented(test);
});

afterAll(() => test.stop());

type Payer = Awaited<ReturnType<typeof createPayer>>;

const pay = (rupees = 3000, more: { readonly client?: object } = {}) =>
  createPayer(test, service, { rupees, ...more });

async function proposeLowered({ person, number }: Payer, amount: number): Promise<string> {
  return (await calls.propose(person, amount, number, lowered)).json<Adjustment>().id;
}

async function readNotes({ person }: Payer) {
  return (await readDocuments(test, person)).filter(({ kind }) => kind === 'credit_note');
}

async function readCharge({ person, applicationId }: Payer) {
  return (await expectApplication(person.own.read(applicationId))).charges[0];
}

it('returns the difference with one credit note on the invoice, however often it is approved', async () => {
  const payer = await pay(3000, { client: createClientInput() });
  const { person, number, applicationId } = payer;
  const revenue = await readAccountBalance(test, firmAccounts.filingRevenue);
  const igst = await readAccountBalance(test, firmAccounts.outputIgst);
  const proposed = (await calls.propose(person, 236, number, lowered)).json<Adjustment>();
  const left = { total: 1230, price: 1180, open: 1180 };
  const named = { number, client: 'Meera Traders', ...left, note: { kind: 'credit_note' } };
  expect(proposed).toMatchObject({ corrected: named, direction: 'credit', documents: [] });
  expect(await readAccountBalance(test, person.walletId)).toBe(1770_00);
  const answers = await Promise.all([1, 2, 3, 4].map(() => calls.approve(proposed.id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  const approved = answers.find(({ statusCode }) => statusCode === 200)?.json<Adjustment>();
  expect(approved).toMatchObject({
    corrected: { number, price: 944, open: 944 },
    documents: [{ kind: 'credit_note' }, { kind: 'receipt_voucher' }],
  });

  const [note, ...others] = await readNotes(payer);
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    corrects: { number },
    reason: 'price_lowered',
    recipient: { gstin: '27AALFV4847R1Z2' },
    totals: { taxable: 200_00, igst: 36_00, pureAgent: 0, total: 236_00 },
  });
  expect(await readAccountBalance(test, person.walletId)).toBe(2006_00);
  // The returned amount is an advance again, as with a returned fee; the government fee is in the first one.
  expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 2006_00, instruments: 0 });
  expect(await readAccountBalance(test, firmAccounts.filingRevenue)).toBe(revenue - 200_00);
  expect(await readAccountBalance(test, firmAccounts.outputIgst)).toBe(igst - 36_00 + 36_00);

  const headers = bearer(person.accessToken);
  const history = await test.app.inject({ url: `/api/wallet/${person.walletId}`, headers });
  const { transactions } = history.json<Response<typeof wallet.read>>();
  for (const part of [number, 'Meera Traders', 'twelve more'])
    expect(transactions[0]?.description).toContain(part);
  expect({ transactions }).toMatchObject({
    transactions: [
      {
        client: 'Meera Traders',
        amount: 236,
        documents: [{ kind: 'credit_note' }, { kind: 'receipt_voucher' }],
      },
      { client: 'Meera Traders' },
      { client: null },
    ],
  });
  const priced = await test.app.inject({
    method: 'PUT',
    url: `/api/applications/${applicationId}/client-price`,
    headers,
    payload: { price: 2000 },
  });
  expect(priced.json()).toMatchObject({
    charges: [{ total: 1230, state: 'paid', lowered: 236 }],
    earning: { firmFee: 944, margin: 1056 },
    timeline: [{ event: 'filed' }, { event: 'fee_lowered', amount: 236 }],
    taxDocuments: [{ kind: 'tax_invoice' }, { kind: 'credit_note' }, { kind: 'receipt_voucher' }],
  });
  const earnings = await test.app.inject({ url: '/api/earnings', headers });
  expect(earnings.json()).toMatchObject({ totals: { firmFee: 1180, refunded: 236, margin: 1056 } });
  await waitForEmails(test);
  const mail = (await emailsTo(person.user.email)).find(({ text }) => text.includes('twelve more'));
  expect(mail?.text).toContain('Price lowered after the invoice');
  expect(mail?.attachments).toHaveLength(2);
  const { cdnr = [] } = await calls.exportReturn();
  expect(cdnr.flatMap(({ nt }) => nt)).toMatchObject([
    { ntty: 'C', nt_num: note?.number, itms: [{ itm_det: { txval: 200, iamt: 36 } }] },
  ]);
});

it('is chosen among open invoices, and what is refused in any case is not confirmed first', async () => {
  const payer = await pay(3000, { client: createClientInput() });
  const { person, number } = payer;
  const superadmin = await test.signIn('superadmin');
  const headers = bearer(superadmin.accessToken);
  const list = async (reason: string, q: string) => {
    const query = { person: person.user.id, reason, q };
    const url = '/api/office/adjustments/documents';
    const response = await test.app.inject({ url, query, headers });
    return response.json<Response<typeof payments.listPricedDocuments>>().documents;
  };
  const [listed] = await list('price_lowered', '1230');
  expect(listed).toMatchObject({ number, open: 1180, note: { kind: 'credit_note' } });
  expect(await list('price_lowered', 'AI0000')).toEqual([]);
  expect(await list('raise_withdrawn', number)).toEqual([]);

  const propose = (amount: number, invoiceId = listed?.id) => {
    const body = { userId: person.user.id, amount, invoiceNumber: number, invoiceId };
    const key = { ...headers, 'idempotency-key': randomUUID() };
    return test.app.inject(
      post('/office/adjustments', { ...body, ...lowered, reason: 'Launch price' }, key),
    );
  };
  expectRefusal(await propose(1180.01), 'invoice_not_open');
  expectRefusal(await propose(100, randomUUID()), 'invoice_not_open');
  const asked = await propose(100);
  expectRefusal(asked, 'fresh_code_required');
  expect(asked.body).toContain('Meera Traders');
  expect(asked.body).toContain('our fee from ₹1,180 to ₹1,080, by a credit note');
  const id = await proposeLowered(payer, 1180);
  await calls.change(person, 1180, number, lowered);
  expectRefusal(
    await test.app.inject(post(`/office/adjustments/${id}/approve`, {}, headers)),
    'invoice_not_open',
  );
  expect(await list('price_lowered', number)).toEqual([]);
});

describe('what is left of a lowered fee', () => {
  it('is all that a rejection returns, and all that a second lowering can take', async () => {
    const payer = await pay();
    const { person, number, applicationId } = payer;
    const proposed = [590, 590, 590].map((amount) => proposeLowered(payer, amount));
    const ids = await Promise.all(proposed);
    const answers = await Promise.all(ids.map((id) => calls.approveAsChanged(id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 422]);
    expect(await readCharge(payer)).toMatchObject({ state: 'paid', lowered: 1180 });
    expectRefusal(await calls.propose(person, 1, number, lowered), 'invoice_not_open');
    expectRefusal(await calls.propose(person, 118, number), 'invoice_not_open');
    const { version } = await advanceTo(office, applicationId, 'in_review');
    await expectApplication(office.reject(applicationId, version));
    expect(await readAccountBalance(test, person.walletId)).toBe(3000_00);
  });

  it('may be nothing: then a withdrawal returns nothing', async () => {
    const free = await createService(test, { firmFee: '118', governmentFee: '0' });
    const payer = await createPayer(test, free, { rupees: 200 });
    const { person, number, applicationId } = payer;
    await calls.change(person, 118, number, lowered);
    await expectApplication(person.own.withdraw(applicationId, 1));
    expect(await readCharge(payer)).toMatchObject({ state: 'paid', retained: 0, lowered: 118 });
    expect(await readNotes(payer)).toHaveLength(1);
    expect(await readAccountBalance(test, person.walletId)).toBe(200_00);
  });

  it('limits what a rejection can retain, which can be lowered later', async () => {
    const payer = await pay();
    const { person, number, applicationId } = payer;
    await calls.change(person, 236, number, lowered);
    const { version } = await advanceTo(office, applicationId, 'in_progress');
    const retain = (amount: number) =>
      office.rejectRetaining(applicationId, version, { amount, reason: 'It was paid.' });
    expectRefusal(await retain(994.01), 'retained_too_high');
    await expectApplication(retain(500));
    expect(await readAccountBalance(test, person.walletId)).toBe(2500_00);
    const tooMuch = await calls.propose(person, 450.01, number, lowered);
    expectRefusal(tooMuch, 'invoice_not_open');
    expect(tooMuch.body).toContain('₹450.00');
    await calls.change(person, 200, number, lowered);
    expect(await readCharge(payer)).toMatchObject({ retained: 300, lowered: 436 });
    await calls.change(person, 250, number, lowered);
    expect(await readCharge(payer)).toMatchObject({ retained: 50, lowered: 686 });
    expect(await readAccountBalance(test, person.walletId)).toBe(2950_00);
    await expectApplication(
      office.recordGovernmentFee(applicationId, payer.chargeId, { amount: 30 }),
    );
    expect(await readAccountBalance(test, person.walletId)).toBe(2970_00);
  });

  it('can be lowered where a rejection has retained all of it', async () => {
    const own = await createService(test, { firmFee: '118', governmentFee: '0' });
    const payer = await createPayer(test, own, { rupees: 200 });
    const { person, number, applicationId } = payer;
    const { version } = await advanceTo(office, applicationId, 'in_progress');
    await expectApplication(
      office.rejectRetaining(applicationId, version, { amount: 118, reason: 'It was done.' }),
    );
    await calls.change(person, 59, number, lowered);
    await calls.change(person, 59, number, lowered);
    expect(await readCharge(payer)).toMatchObject({ state: 'paid', retained: 0, lowered: 118 });
    expect(await readAccountBalance(test, person.walletId)).toBe(200_00);
  });

  it('does not count a lower government fee or a raised price', async () => {
    const payer = await pay();
    const { person, number, applicationId, chargeId } = payer;
    await calls.change(person, 236, number);
    await calls.change(person, 590, number, lowered);
    await advanceTo(office, applicationId, 'in_progress');
    await expectApplication(office.recordGovernmentFee(applicationId, chargeId, { amount: 30 }));
    expect(await readAccountBalance(test, person.walletId)).toBe(2144_00);
    await calls.change(person, 590, number, lowered);
    expectRefusal(await calls.propose(person, 1, number, lowered), 'invoice_not_open');
    const { version } = await expectApplication(office.read(applicationId));
    await expectApplication(office.reject(applicationId, version));
    // The raise remains until it is withdrawn.
    expect(await readAccountBalance(test, person.walletId)).toBe(2764_00);
  });
});

describe('concurrently with', () => {
  const rounds = 2;

  it.each(['a rejection', 'a withdrawal'] as const)(
    '%s, it returns the fee once',
    async (ending) => {
      for (let round = 0; round < rounds; round += 1) {
        const payer = await pay();
        const { person, applicationId } = payer;
        const id = await proposeLowered(payer, 590);
        const isRejection = ending === 'a rejection';
        const { version } = isRejection
          ? await advanceTo(office, applicationId, 'in_review')
          : { version: 1 };
        const [approved] = await Promise.all([
          calls.approve(id),
          expectApplication(
            isRejection
              ? office.reject(applicationId, version)
              : person.own.withdraw(applicationId, version),
          ),
        ]);
        expect([200, 422]).toContain(approved.statusCode);
        expect(await readAccountBalance(test, person.walletId)).toBe(3000_00);
        await expectBalancedLedger(test);
      }
    },
  );

  it('a raise and the record of a government fee, each is applied once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const payer = await pay();
      const { person, number, applicationId, chargeId } = payer;
      await advanceTo(office, applicationId, 'in_progress');
      const down = await proposeLowered(payer, 590);
      const up = (await calls.propose(person, 118, number)).json<Adjustment>().id;
      const answers = await Promise.all([
        calls.approveAsChanged(down),
        calls.approveAsChanged(up),
        office.recordGovernmentFee(applicationId, chargeId, { amount: 30 }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(await readAccountBalance(test, person.walletId)).toBe(2262_00);
      await expectBalancedLedger(test);
    }
  });
});

it('is approved in the words that were confirmed, or not at all', async () => {
  const payer = await pay();
  const [first, second] = [await proposeLowered(payer, 100), await proposeLowered(payer, 100)];
  const holder = await test.sql.connect();
  await holder.query('begin');
  await holder.query('select from application where id = $1 for update', [payer.applicationId]);
  // Both were confirmed as "from ₹1,180 to ₹1,080".
  const approvals = [calls.approve(first), calls.approve(second)];
  await waitForLockWaits(test, approvals.length);
  await holder.query('commit');
  holder.release();
  const answers = await Promise.all(approvals);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(answers.map(({ body }) => body).join()).toContain('"code":"adjustment_changed"');
  expect(await readNotes(payer)).toHaveLength(1);
  const rest = answers[0]?.statusCode === 200 ? second : first;
  expect((await calls.approve(rest)).statusCode).toBe(200);
  expect(await readCharge(payer)).toMatchObject({ lowered: 200 });
});

it('reduces the sales to consumers if the recipient is not registered', async () => {
  const sales = async () =>
    ((await calls.exportReturn()).b2cs ?? [])
      .filter(({ pos, rt }) => pos === '29' && rt === 18)
      .reduce((sum, { txval }) => sum + txval, 0);
  const before = await sales();
  const person = await createToppedUp(test, 3000);
  await saveRecipient(test, person, { gstin: null, state: '29' });
  await fileOwnApplication(person.own, service);
  const invoice = (await readDocuments(test, person)).find(({ kind }) => kind === 'tax_invoice');
  await calls.change(person, 590, invoice?.number ?? '', lowered);
  expect((await sales()) - before).toBeCloseTo(500, 2);
});

it('opens no advance under the policy “instrument”', async () => {
  const today = dateInIndia(new Date());
  const payer = await pay();
  await setTopUpPolicy(test, today, 'instrument');
  await calls.change(payer.person, 590, payer.number, lowered);
  await setTopUpPolicy(test, today, 'advance');
  expect((await listKinds(test, payer.person)).slice(-1)).toEqual([['credit_note', 590_00]]);
  expect(await readOpenLots(test, payer.person.walletId)).toEqual({
    advances: 1770_00,
    instruments: 590_00,
  });
});

it('issues a financial credit note on the bill of an unregistered firm', async () => {
  await saveFirm(test, { scheme: 'unregistered', places: [{ ...principalPlace, gstin: null }] });
  const person = await createToppedUp(test, 2000);
  await fileOwnApplication(person.own, service);
  const [bill] = await readDocuments(test, person);
  const proposed = await calls.propose(person, 590, bill?.number ?? '', lowered);
  const { id, corrected } = proposed.json<Adjustment>();
  expect(corrected?.note).toEqual({ kind: 'financial_credit_note', obstacle: 'no_tax' });
  expect((await calls.approve(id)).statusCode).toBe(200);
  await saveFirm(test);
  expect(await listKinds(test, person)).toEqual([
    ['bill', 1230_00],
    ['financial_credit_note', 590_00],
  ]);
});

it('is refused for a plan, for another person, and as a debit', async () => {
  const { session } = await payForPlan(test);
  const [plan] = await readDocuments(test, session);
  const ofPlan = await calls.propose(session, 118, plan?.number ?? '', lowered);
  expectRefusal(ofPlan, 'invoice_not_open');
  expect(ofPlan.body).toContain('refund a part of the payment');
  const { person, number } = await pay();
  const other = await createToppedUp(test, 500);
  expectRefusal(await calls.propose(other, 118, number, lowered), 'invoice_not_open');
  const debit = { ...lowered, direction: 'debit' } as const;
  expectRefusal(await calls.propose(person, 118, number, debit), 'invoice_not_open');
});

it('of two invoices with one number, of two years or GSTINs of the firm, none is taken for the other', async () => {
  const payer = await pay();
  const { person, number } = payer;
  const proposed = await proposeLowered(payer, 100);
  const copy = randomUUID();
  const asOwner = (statement: string) =>
    test.sql.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  await asOwner(
    `insert into tax_document select (jsonb_populate_record(document, jsonb_build_object(
       'id', '${copy}', 'event_key', 'charge:${copy}', 'financial_year', '2019-20'))).*
     from tax_document document where number = '${number}' and user_id = '${person.user.id}'`,
  );
  expectRefusal(await calls.propose(person, 100, number, lowered), 'invoice_not_open');
  expect((await calls.approve(proposed)).statusCode).toBe(200);
  await asOwner(`delete from tax_document where id = '${copy}'`);
  expect(await readNotes(payer)).toMatchObject([{ corrects: { number } }]);
});
