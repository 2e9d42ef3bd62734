import { afterEach, describe, expect, it } from 'vitest';
import { governmentFeeAuthorityVersion } from '@anupal/contract/applications/government-fees';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { confirmSession, signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import {
  createToppedUp,
  readDocuments,
  readOpenLots,
  saveFirm,
} from '../../invoices/tests/document-fixtures.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import {
  advanceTo,
  applicationCalls,
  createService,
  expectApplication,
  fileOwnApplication,
} from '../tests/application-fixtures.ts';

const today = dateInIndia(new Date());

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test); // ₹100 of ours and ₹50 of the government's
const admin = await test.signIn('admin');
await confirmSession(test, admin);
const office = applicationCalls(test, admin);
await saveFirm(test);

afterEach(() => expectBalancedLedger(test));

/** An application in progress whose fee was paid from an advance of ₹200. */
async function startPaid() {
  const person = await createToppedUp(test, 200);
  const { id } = await fileOwnApplication(person.own, service);
  const { version, charges } = await advanceTo(office, id, 'in_progress');
  return { person, id, version, chargeId: charges[0]?.id ?? '' };
}

describe('the authority to pay a government fee', () => {
  it('is stored with the version of its text when the fee is paid, at filing and by a quote', async () => {
    const { id } = await startPaid();
    const quoted = await createService(test, { firmFee: '', governmentFee: '' });
    const person = await createToppedUp(test, 100);
    const filed = await fileOwnApplication(person.own, quoted);
    const { version } = await advanceTo(office, filed.id, 'in_review');
    const asked = office.quote(filed.id, version, { firmFee: 0, governmentFee: 25 });
    const chargeId = (await expectApplication(asked)).charges[0]?.id ?? '';
    expect(await readAuthorities(filed.id)).toEqual([{ version: null, isPaid: false }]);
    await expectApplication(person.own.pay(filed.id, chargeId));
    for (const application of [id, filed.id])
      expect(await readAuthorities(application)).toEqual([
        { version: governmentFeeAuthorityVersion, isPaid: true },
      ]);
  });

  it('is not needed where there is no government fee', async () => {
    const own = await createService(test, { governmentFee: '0' });
    const person = await createToppedUp(test, 100);
    const { id } = await fileOwnApplication(person.own, own);
    expect(await readAuthorities(id)).toEqual([{ version: null, isPaid: true }]);
  });
});

async function readAuthorities(applicationId: string) {
  const { rows } = await test.sql.query<{ version: number | null; isPaid: boolean }>(
    `select authority_version as version, paid_at is not null as "isPaid"
     from application_charge where application_id = $1`,
    [applicationId],
  );
  return rows;
}

describe('a government fee that was paid', () => {
  it('as charged ends what it has used of the advance, and returns nothing', async () => {
    const { person, id, chargeId } = await startPaid();
    const held = await readAccountBalance(test, firmAccounts.governmentFees);
    const bank = await readAccountBalance(test, firmAccounts.bank);
    const recorded = await expectApplication(office.recordGovernmentFee(id, chargeId));
    expect(await readAccountBalance(test, firmAccounts.governmentFees)).toBe(held - 50_00);
    expect(await readAccountBalance(test, firmAccounts.bank)).toBe(bank + 50_00);
    expect(recorded.charges).toMatchObject([
      {
        governmentPayment: {
          ...{ amount: 50, refunded: 0, reference: 'CHL-2026-0042', paidOn: today },
        },
        acceptsGovernmentPayment: false,
      },
    ]);
    expect(await readAccountBalance(test, person.walletId)).toBe(50_00);
    const [voucher, ...more] = await readDocuments(test, person);
    expect(more).toMatchObject([
      { kind: 'tax_invoice', advances: [{ total: 100_00 }] },
      {
        kind: 'refund_voucher',
        reason: 'government_fee_paid',
        corrects: { number: voucher?.number },
        totals: { total: 50_00 },
      },
    ]);
    await waitForEmails(test);
    const mail = (await emailsTo(person.user.email)).find(({ subject }) =>
      subject.startsWith('Government fee paid'),
    );
    expect(mail?.text).toContain('We have paid ₹50.00 to the government');
    expect(mail?.text).toContain(more.at(-1)?.number);
  });

  it('below what was charged returns the difference, with a note that reduces no tax', async () => {
    const owed = await readAccountBalance(test, firmAccounts.governmentFees);
    const { person, id, version, chargeId } = await startPaid();
    const paid = { amount: 30.5, reference: ' CHL 7 ' };
    const recorded = await expectApplication(office.recordGovernmentFee(id, chargeId, paid));
    expect(recorded.charges[0]?.governmentPayment).toMatchObject({ amount: 30.5, refunded: 19.5 });
    expect(recorded.timeline.slice(-2)).toMatchObject([
      { event: 'government_fee_paid', amount: 30.5, reason: 'CHL 7' },
      { event: 'refunded', amount: 19.5 },
    ]);
    expect(await readAccountBalance(test, person.walletId)).toBe(69_50);
    // It is the same advance as before: its tax was never taken back.
    expect(await readOpenLots(test, person.walletId)).toEqual({ advances: 69_50, instruments: 0 });
    const documents = await readDocuments(test, person);
    expect(documents.find(({ kind }) => kind === 'financial_credit_note')).toMatchObject({
      reason: 'government_fee_lower',
      lines: [{ isPureAgent: true, total: 19_50 }],
      totals: { taxable: 0, pureAgent: 19_50, total: 19_50 },
    });
    expect(
      documents.find(({ kind }) => kind === 'financial_credit_note')?.lines[0]?.description.en,
    ).toContain('challan CHL 7');
    expect(documents.find(({ kind }) => kind === 'refund_voucher')?.totals.total).toBe(30_50);
    const { rows } = await test.sql.query<{ about: object }>(
      `select kind, about from notification where user_id = $1 order by created_at desc limit 1`,
      [person.user.id],
    );
    expect(rows).toMatchObject([
      { kind: 'application_fee', about: { amount: 19.5, cause: 'government_fee_lower' } },
    ]);
    await waitForEmails(test);
    const mail = (await emailsTo(person.user.email)).find(({ subject }) =>
      subject.startsWith('Part of a fee returned'),
    );
    expect(mail?.text).toContain('Returned to your wallet: ₹19.50');
    // A rejection returns the rest, but nothing twice.
    const tooMuch = { amount: 131, reason: 'Spent' };
    expectRefusal(await office.rejectRetaining(id, version, tooMuch), 'retained_too_high');
    await expectApplication(office.reject(id, version));
    expect(await readAccountBalance(test, person.walletId)).toBe(200_00);
    // The firm bears what it has paid: nothing is owed to the government, or by it.
    expect(await readAccountBalance(test, firmAccounts.governmentFees)).toBe(owed);
  });

  it('is work: a withdrawal after it returns nothing', async () => {
    const person = await createToppedUp(test, 200);
    const { id } = await fileOwnApplication(person.own, service);
    const { charges } = await advanceTo(office, id, 'in_review');
    const chargeId = charges[0]?.id ?? '';
    const { version } = await expectApplication(
      office.recordGovernmentFee(id, chargeId, { amount: 50 }),
    );
    await expectApplication(person.own.withdraw(id, version));
    expect(await readAccountBalance(test, person.walletId)).toBe(50_00);
  });

  it('can be recorded after a rejection that retained it, up to what was retained', async () => {
    const { person, id, version, chargeId } = await startPaid();
    const retained = { amount: 40, reason: 'The fee of the department' };
    const rejected = await expectApplication(office.rejectRetaining(id, version, retained));
    expect(rejected.charges).toMatchObject([{ retained: 40, acceptsGovernmentPayment: true }]);
    // Until then it is held for the client, and the advance that paid it stays open.
    expect(await readAccountBalance(test, person.walletId)).toBe(160_00);
    await expectBalancedLedger(test);
    const above = await office.recordGovernmentFee(id, chargeId, { amount: 40.01 });
    expectRefusal(above, 'government_fee_too_high');
    const recorded = await expectApplication(
      office.recordGovernmentFee(id, chargeId, { amount: 25, reference: 'CHL 9' }),
    );
    expect(recorded.charges).toMatchObject([
      {
        ...{ retained: 25, acceptsGovernmentPayment: false },
        governmentPayment: { amount: 25, refunded: 15 },
      },
    ]);
    expect(await readAccountBalance(test, person.walletId)).toBe(175_00);
    const documents = await readDocuments(test, person);
    const totals = documents.map(({ kind, totals: { total } }) => `${kind} ${total}`);
    expect(totals).toEqual(
      expect.arrayContaining(['financial_credit_note 1500', 'refund_voucher 2500']),
    );
    expectRefusal(await office.recordGovernmentFee(id, chargeId), 'application_changed');
  });

  it('retained in full with our fee, and paid as charged, returns nothing', async () => {
    const { person, id, version, chargeId } = await startPaid();
    const retained = { amount: 150, reason: 'Filed and refused by the department' };
    await expectApplication(office.rejectRetaining(id, version, retained));
    await expectApplication(office.recordGovernmentFee(id, chargeId));
    expect(await readAccountBalance(test, person.walletId)).toBe(50_00);
    const kinds = (await readDocuments(test, person)).map(({ kind }) => kind);
    expect(kinds).toEqual(['receipt_voucher', 'tax_invoice', 'refund_voucher']);
  });

  it('is recorded once, by the assignee or a superadmin, not above what was charged and not ahead', async () => {
    const { person, id, chargeId } = await startPaid();
    const admin = await test.signIn('admin');
    const other = applicationCalls(test, admin);
    expectRefusal(await other.recordGovernmentFee(id, chargeId), 'fresh_code_required');
    await confirmSession(test, admin);
    const refused = 'application_not_assigned_to_you';
    expectRefusal(await other.recordGovernmentFee(id, chargeId), refused);
    expectRefusal(await person.own.recordGovernmentFee(id, chargeId), 'forbidden');
    const above = await office.recordGovernmentFee(id, chargeId, { amount: 50.01 });
    expectRefusal(above, 'government_fee_too_high');
    const ahead = await office.recordGovernmentFee(id, chargeId, { paidOn: '2099-01-01' });
    expectRefusal(ahead, 'date_future');
    const early = addDays(today, -1);
    expectRefusal(
      await office.recordGovernmentFee(id, chargeId, { paidOn: early }),
      'government_fee_too_early',
    );
    for (const amount of [0, 0.99])
      expectRefusal(await office.recordGovernmentFee(id, chargeId, { amount }), 'invalid_input');
    const blank = await office.recordGovernmentFee(id, chargeId, { reference: ' ' });
    expectRefusal(blank, 'invalid_input');
    const stranger = await startPaid();
    expectRefusal(await office.recordGovernmentFee(id, stranger.chargeId), 'not_found');
    const superadmin = applicationCalls(test, await signInConfirmed(test));
    const answers = await Promise.all(
      [office, superadmin, office].map((calls) =>
        calls.recordGovernmentFee(id, chargeId, { amount: 20 }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await readAccountBalance(test, person.walletId)).toBe(80_00);
  });
});
