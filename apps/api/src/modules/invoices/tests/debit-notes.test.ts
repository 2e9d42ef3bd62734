import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Adjustment } from '@anupal/contract/payments/adjustments';
import type { DocumentKind } from '@anupal/contract/invoices/document';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import {
  advanceTo,
  applicationCalls,
  createService,
  expectApplication,
  fileOwnApplication,
  type TestService,
} from '../../applications/tests/application-fixtures.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createToppedUp,
  readDocuments,
  readOpenLots,
  saveFirm,
  saveRecipient,
  topUp,
} from './document-fixtures.ts';
import { createPayer, openPriceCalls } from './price-fixtures.ts';

let test: TestApp;
let calls: Awaited<ReturnType<typeof openPriceCalls>>;
let service: TestService;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
  await saveFirm(test);
  calls = await openPriceCalls(test);
  service = await createService(test, { firmFee: '1180', governmentFee: '50' });
});

afterEach(() => expectBalancedLedger(test));

afterAll(() => test.stop());

type Person = Awaited<ReturnType<typeof createToppedUp>>;

async function readKind(person: Person, wanted: DocumentKind) {
  return (await readDocuments(test, person)).filter(({ kind }) => kind === wanted);
}

async function readAccounts() {
  return {
    revenue: await readAccountBalance(test, firmAccounts.filingRevenue),
    igst: await readAccountBalance(test, firmAccounts.outputIgst),
  };
}

it('debits a raised price with one debit note, however often it is approved', async () => {
  const { person, number, applicationId } = await createPayer(test, service, { rupees: 5000 });
  const revenue = await readAccountBalance(test, firmAccounts.filingRevenue);
  const igst = await readAccountBalance(test, firmAccounts.outputIgst);
  const proposed = (
    await calls.propose(person, 236, ` ${number.toLowerCase()} `)
  ).json<Adjustment>();
  expect(proposed).toMatchObject({ corrected: { number }, state: 'requested' });
  expect(await readAccountBalance(test, person.walletId)).toBe(3770_00);
  const answers = await Promise.all([1, 2, 3, 4].map(() => calls.approve(proposed.id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);

  const notes = (await readDocuments(test, person)).filter(({ kind }) => kind === 'debit_note');
  expect(notes).toMatchObject([
    {
      number: expect.stringMatching(/^AD\d{4}-000001$/) as string,
      corrects: { number },
      reason: 'price_raised',
      recipient: { gstin: '27AALFV4847R1Z2' },
      lines: [{ rateBps: 1800, isPureAgent: false }],
      totals: { taxable: 200_00, igst: 36_00, total: 236_00 },
      // The top-up was taxed in Karnataka, where its payer was before they gave their GSTIN.
      advances: [{ total: 236_00, taxable: 200_00, cgst: 18_00, sgst: 18_00 }],
    },
  ]);
  expect(await readAccountBalance(test, person.walletId)).toBe(3534_00);
  expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 3534_00, instruments: 0 });
  expect(await readAccountBalance(test, firmAccounts.filingRevenue)).toBe(revenue + 200_00);
  expect(await readAccountBalance(test, firmAccounts.outputIgst)).toBe(igst + 36_00);

  const headers = bearer(person.accessToken);
  const history = await test.app.inject({ url: `/api/wallet/${person.walletId}`, headers });
  const [entry] = history.json<{ transactions: { documents: object[] }[] }>().transactions;
  expect(entry?.documents).toMatchObject([{ kind: 'debit_note', number: notes[0]?.number }]);
  const filed = await test.app.inject({ url: `/api/applications/${applicationId}`, headers });
  expect(filed.json()).toMatchObject({
    taxDocuments: [{ kind: 'tax_invoice' }, { kind: 'debit_note', number: notes[0]?.number }],
  });
  await waitForEmails(test);
  const mail = (await emailsTo(person.user.email)).find(({ text }) => text.includes('twelve more'));
  expect(mail?.text).toContain('Price raised after the invoice');

  expect((await calls.exportReturn()).cdnr).toMatchObject([
    {
      ctin: '27AALFV4847R1Z2',
      nt: [{ ntty: 'D', nt_num: notes[0]?.number, itms: [{ itm_det: { txval: 200, iamt: 36 } }] }],
    },
  ]);
});

it('takes a debit note back in parts, by credit notes that name its invoice and are no more than it', async () => {
  const { person, number } = await createPayer(test, service, { rupees: 3000 });
  const before = await readAccounts();
  const { id } = (await calls.propose(person, 236, number)).json<Adjustment>();
  expect((await calls.approve(id)).statusCode).toBe(200);
  const [raised] = await readKind(person, 'debit_note');
  const debitNote = raised?.number ?? '';
  const superadmin = await test.signIn('superadmin');
  const choice = await test.app.inject({
    url: '/api/office/adjustments/documents',
    query: { person: person.user.id, reason: 'raise_withdrawn' },
    headers: bearer(superadmin.accessToken),
  });
  expect(choice.json()).toMatchObject({
    documents: [{ number: debitNote, price: 1416, open: 236 }],
  });
  const back = { direction: 'credit', reasonCode: 'raise_withdrawn' } as const;
  expectRefusal(await calls.propose(person, 236.01, debitNote, back), 'invoice_not_open');
  expectRefusal(await calls.propose(person, 118, number, back), 'invoice_not_open');
  expectRefusal(await calls.propose(person, 118, debitNote), 'invoice_not_open');
  const proposed: string[] = [];
  for (const amount of [118, 118, 118])
    proposed.push((await calls.propose(person, amount, debitNote, back)).json<Adjustment>().id);
  const answers = await Promise.all(proposed.map((each) => calls.approveAsChanged(each)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 422]);

  const notes = await readKind(person, 'credit_note');
  expect(notes).toHaveLength(2);
  for (const note of notes)
    expect(note).toMatchObject({
      corrects: { number },
      reason: 'raise_withdrawn',
      lines: [
        { description: { en: expect.stringContaining(`debit note ${debitNote}`) as string } },
      ],
      totals: { taxable: 100_00, igst: 18_00, total: 118_00 },
    });
  // What goes back is an advance again, as with a returned fee; its payer is in another State by now.
  expect(await readAccounts()).toEqual({ ...before, igst: before.igst + 36_00 });
  expect(await readKind(person, 'receipt_voucher')).toHaveLength(3);
  expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 1770_00, instruments: 0 });
  const headers = bearer(person.accessToken);
  const history = await test.app.inject({ url: `/api/wallet/${person.walletId}`, headers });
  const [entry] = history.json<{ transactions: { documents: object[] }[] }>().transactions;
  expect(entry?.documents).toMatchObject([{ kind: 'credit_note' }, { kind: 'receipt_voucher' }]);
  const { cdnr = [] } = await calls.exportReturn();
  const listed = cdnr.flatMap(({ nt }) => nt).filter(({ nt_num }) => nt_num === notes[0]?.number);
  expect(listed).toMatchObject([
    { ntty: 'C', val: 118, itms: [{ itm_det: { txval: 100, iamt: 18 } }] },
  ]);
});

it('reports notes on a large invoice to a consumer elsewhere one by one, also what takes one back', async () => {
  const large = await createService(test, { firmFee: '118000', governmentFee: '0' });
  const person = await createToppedUp(test, 60_000);
  await topUp(test, person, 60_000);
  await saveRecipient(test, person, { gstin: null, state: '27' });
  await fileOwnApplication(person.own, large);
  const [invoice] = await readKind(person, 'tax_invoice');
  const raise = (await calls.propose(person, 118, invoice?.number ?? '')).json<Adjustment>();
  expect((await calls.approve(raise.id)).statusCode).toBe(200);
  const [debitNote] = await readKind(person, 'debit_note');
  const back = { direction: 'credit', reasonCode: 'raise_withdrawn' } as const;
  const taken = (
    await calls.propose(person, 118, debitNote?.number ?? '', back)
  ).json<Adjustment>();
  expect((await calls.approve(taken.id)).statusCode).toBe(200);
  const { cdnur } = await calls.exportReturn();
  expect(cdnur).toMatchObject([
    { ntty: 'C', typ: 'B2CL', val: 118, pos: '27' },
    { ntty: 'D', typ: 'B2CL', val: 118, pos: '27' },
  ]);
});

it('credits an invoice as it was, whether or not its price was raised', async () => {
  const { person, number, applicationId } = await createPayer(test, service, { rupees: 3000 });
  const { id } = (await calls.propose(person, 118, number)).json<Adjustment>();
  expect((await calls.approve(id)).statusCode).toBe(200);
  const office = applicationCalls(test, await test.signIn('admin'));
  const { version } = await advanceTo(office, applicationId, 'in_review');
  await expectApplication(office.reject(applicationId, version));
  expect(
    (await readDocuments(test, person)).find(({ kind }) => kind === 'credit_note'),
  ).toMatchObject({
    corrects: { number },
    totals: { taxable: 1000_00, igst: 180_00, total: 1230_00 },
  });
  expectRefusal(await calls.propose(person, 118, number), 'invoice_not_open');
});

it('is refused for an invoice of someone else, a credit, and one that was credited since', async () => {
  const { person, number, applicationId } = await createPayer(test, service, { rupees: 3000 });
  const other = await createToppedUp(test, 500);
  expectRefusal(await calls.propose(other, 118, number), 'invoice_not_open');
  expectRefusal(await calls.propose(person, 118, 'AI2627-999999'), 'invoice_not_open');
  expectRefusal(
    await calls.propose(person, 118, number, { direction: 'credit' }),
    'invoice_not_open',
  );
  const { id } = (await calls.propose(person, 118, number)).json<Adjustment>();
  const office = applicationCalls(test, await test.signIn('admin'));
  const { version } = await advanceTo(office, applicationId, 'in_review');
  await expectApplication(office.reject(applicationId, version));
  expectRefusal(await calls.approve(id), 'invoice_not_open');
  expect(await readAccountBalance(test, person.walletId)).toBe(3000_00);
  const { rows } = await test.sql.query('select state from wallet_adjustment where id = $1', [id]);
  expect(rows).toEqual([{ state: 'requested' }]);
});
