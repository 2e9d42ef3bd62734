import type { Response } from '@anupal/contract/endpoint';
import type { payments } from '@anupal/contract/payments';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import {
  bearer,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import {
  advanceTo,
  applicationCalls,
  createService,
  expectApplication,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { planIds } from '../../onboarding/tests/onboarding-fixtures.ts';
import { issueWaitingInvoices } from '../../payments/waiting-invoices/waiting-invoices.ts';
import { emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import {
  choosePlan,
  orderChosenPlan,
  readyToPay,
  refundAndSettle,
  simulatePayment,
  verify,
} from '../../payments/tests/payment-fixtures.ts';
import { payForPlan } from '../../payments/tests/refund-fixtures.ts';
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import { createToppedUp, readDocuments, saveFirm, saveRecipient } from './document-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
await saveFirm(test);

afterEach(() => expectBalancedLedger(test));

// CGST Rules 2017, rule 46 (e).
describe('an invoice of at least ₹50,000', () => {
  const dear = { id: planIds.Silver };
  const orderPlan = ({ accessToken }: TestSession) =>
    test.app.inject(post('/payment', { paymentMethod: 'upi' }, bearer(accessToken)));
  const removeState = ({ user }: Pick<TestSession, 'user'>) =>
    test.sql.query(
      "update kyc_record set complete_address = 'Near the post office' where user_id = $1",
      [user.id],
    );

  beforeAll(async () => {
    await test.sql.query('update subscription_plan set price_paise = 5900000 where id = $1', [
      dear.id,
    ]);
  });

  it('of a plan is ordered only by who has an address on record', async () => {
    const session = await readyToPay(test);
    await choosePlan(test, session, dear);
    expectRefusal(await orderPlan(session), 'tax_details_missing');
    await saveRecipient(test, session, { gstin: null, state: '27' });
    await verify(test, session, await simulatePayment(await orderChosenPlan(test, session)));
    expect(await readDocuments(test, session)).toMatchObject([
      {
        recipient: { name: 'Sharma Tax Desk', address: '12 Gandhi Road', state: '27' },
        totals: { taxable: 50_000_00, igst: 9000_00 },
      },
    ]);
  });

  it('waits for the address where it has gone since the order', async () => {
    const session = await readyToPay(test);
    await choosePlan(test, session, dear);
    await approveKyc(test, session.user.id);
    const paid = await simulatePayment(await orderChosenPlan(test, session));
    await removeState(session);
    await verify(test, session, paid);
    expect(await readDocuments(test, session)).toEqual([]);
    const superadmin = await test.signIn('superadmin');
    const isListed = async (): Promise<boolean> => {
      const { accessToken } = superadmin;
      const url = '/api/payment/open-items';
      const read = await test.app.inject({ url, headers: bearer(accessToken) });
      const { items } = read.json<Response<typeof payments.listOpenItems>>();
      return items.some(
        ({ reason, payer }) => reason === 'invoice_waits' && payer.id === session.user.id,
      );
    };
    const askedFor = async (): Promise<number> =>
      (await emailsTo(session.user.email)).filter(({ subject }) => subject.includes('address'))
        .length;
    const issueWaiting = () => issueWaitingInvoices(test.context);
    await Promise.all([issueWaiting(), issueWaiting(), issueWaiting()]);
    await issueWaiting();
    await expect.poll(askedFor).toBe(1);
    expect(await isListed()).toBe(true);
    await test.sql.query(
      "update gateway_payment set address_asked_at = now() - interval '8 days' where id = $1",
      [paid.razorpay_payment_id],
    );
    await issueWaiting();
    await expect.poll(askedFor).toBe(2);
    await saveRecipient(test, session, { gstin: null, state: '29' });
    await Promise.all([issueWaiting(), issueWaiting(), issueWaiting()]);
    expect(await readDocuments(test, session)).toMatchObject([
      { kind: 'tax_invoice', recipient: { state: '29' }, totals: { total: 59_000_00 } },
    ]);
    expect([await isListed(), await askedFor()]).toEqual([false, 2]);
  });

  it('of a quoted fee is paid only by who has an address on record', async () => {
    const office = applicationCalls(test, await test.signIn('admin'));
    const quoted = await createService(test, { firmFee: '', governmentFee: '' });
    const person = await createToppedUp(test, 60_000);
    await removeState(person);
    const { id } = await fileOwnApplication(person.own, quoted);
    const { version } = await advanceTo(office, id, 'in_review');
    const { charges } = await expectApplication(
      office.quote(id, version, { firmFee: 59_000, governmentFee: 0 }),
    );
    const chargeId = charges.at(-1)?.id ?? '';
    expectRefusal(await person.own.pay(id, chargeId), 'tax_details_missing');
    expect(await readAccountBalance(test, person.walletId)).toBe(60_000_00);
    await saveRecipient(test, person, { gstin: null, state: '29' });
    expect((await person.own.pay(id, chargeId)).statusCode).toBe(200);
    expect((await readDocuments(test, person)).at(-1)).toMatchObject({
      recipient: { address: '12 Gandhi Road', pinCode: '900056', state: '29' },
      totals: { taxable: 50_000_00, cgst: 4500_00, sgst: 4500_00 },
    });
  });
});

// CGST Rules 2017, rule 53 (1A) (f).
it('a credit note names the address that was not on record for its invoice', async () => {
  const { session, paymentId } = await payForPlan(test);
  await saveRecipient(test, session, { gstin: null, state: '27' });
  await refundAndSettle(test, paymentId);
  expect(await readDocuments(test, session)).toMatchObject([
    { kind: 'tax_invoice', recipient: { address: null, state: null } },
    {
      kind: 'credit_note',
      recipient: { name: 'Test Person', gstin: null, address: '12 Gandhi Road', state: '27' },
      placeOfSupply: { state: '29', reason: 'supplier_location' },
    },
  ]);
});
