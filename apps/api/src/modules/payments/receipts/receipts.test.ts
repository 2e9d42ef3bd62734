import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { brand } from '@anupal/contract/brand';
import type { Response } from '@anupal/contract/endpoint';
import type { payments } from '@anupal/contract/payments';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { isSignatureValid } from '../../../platform/pdf/testing/openssl.ts';
import { readAttachedJson } from '../../../platform/pdf/attached-json.ts';
import { readPdfText } from '../../../platform/pdf/testing/read-pdf.ts';
import {
  bearer,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { onboardingCalls } from '../../onboarding/tests/onboarding-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  goldPlan,
  refundAndSettle,
  injectFault,
  orderChosenPlan,
  readyToPay,
  simulatePayment,
  verifyCall,
} from '../tests/payment-fixtures.ts';

type Page = Response<typeof payments.listOwn>;

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

describe('the payments of a user', () => {
  it('show purpose, amount and status, newest first', async () => {
    const { session, paymentId } = await withPlan();
    const { pay } = await withWallet(session);
    const topUp = await pay('captured');
    const failed = await pay('failed');
    const list = await read(session);
    expect(list.payments).toMatchObject([
      { ...topUpLine, status: 'failed', transactionId: failed, hasReceipt: false },
      { ...topUpLine, status: 'settled', transactionId: topUp, hasReceipt: true },
      {
        description: 'Plan Gold',
        status: 'settled',
        amount: goldPlan.paise,
        refundedAmount: 0,
        transactionId: paymentId,
        hasReceipt: true,
      },
    ]);
    expect([list.total, list.nextCursor]).toEqual([3, null]);
    const hindi = await read(session, '', 'hi');
    expect(hindi.payments.map(({ description }) => description)).toEqual([
      'वॉलेट में राशि जोड़ी गई',
      'वॉलेट में राशि जोड़ी गई',
      'Gold प्लान',
    ]);
  });

  it('are paged without repeating or skipping any', async () => {
    const { session } = await withPlan();
    const { pay } = await withWallet(session);
    for (let attempt = 0; attempt < 4; attempt += 1) await pay('captured');
    const all = (await read(session)).payments.map(({ id }) => id);
    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await read(session, `limit=2${cursor && `&cursor=${cursor}`}`);
      walked.push(...page.payments.map(({ id }) => id));
      expect(page.total).toBe(5);
      cursor = page.nextCursor;
    }
    expect(walked).toEqual(all);
    const other = await withPlan();
    const foreign = `cursor=${(await read(other.session)).payments[0]?.id ?? ''}`;
    expect((await read(session, foreign)).payments).toEqual([]);
  });

  it('continue after one that was settled between two pages', async () => {
    const { session, paymentId } = await withPlan();
    const { order } = await withWallet(session);
    const orderId = await order();
    await test.sql.query(
      'update payment_order set is_confirming = true where gateway_order_id = $1',
      [orderId],
    );
    const { payments, nextCursor } = await read(session, 'limit=1');
    expect(payments).toMatchObject([{ status: 'confirming' }]);
    await test.app.inject(verifyCall(session, await simulatePayment(orderId)));
    const next = await read(session, `limit=1&cursor=${nextCursor ?? ''}`);
    expect(next.payments).toMatchObject([{ transactionId: paymentId }]);
  });

  it('show one that is being confirmed, and none that was never made', async () => {
    const session = await readyToPay(test);
    const orderId = await orderChosenPlan(test, session);
    expect((await read(session)).payments).toEqual([]);
    const ends = await Promise.all(
      (['GET /v1/payments/:id', 'GET /v1/orders/:id/payments'] as const).map((match) =>
        injectFault({ orderId, match, kind: 'status', times: 1000 }),
      ),
    );
    const checkoutResult = await simulatePayment(orderId);
    expect((await test.app.inject(verifyCall(session, checkoutResult))).statusCode).toBe(202);
    const [waiting] = (await read(session)).payments;
    expect(waiting).toMatchObject({ status: 'confirming', hasReceipt: false, transactionId: null });
    await Promise.all(ends.map((end) => end()));
    await test.app.inject(verifyCall(session, checkoutResult));
    const state = async () => (await read(session)).payments[0];
    await expect
      .poll(state)
      .toMatchObject({ status: 'settled', hasReceipt: true, amount: goldPlan.paise });
  });

  it('show a second payment of an order as being returned, without a receipt', async () => {
    const { session, orderId } = await withPlan();
    const second = await simulatePayment(orderId);
    const response = await test.app.inject(verifyCall(session, second));
    expect(response.json()).toMatchObject({ status: 'refunded' });
    const [returning] = (await read(session)).payments;
    expect(returning).toMatchObject({ status: 'refunding', hasReceipt: false, refundedAmount: 0 });
    expectRefusal(await getReceipt(session, second.razorpay_payment_id), 'not_found');
    await refundAndSettle(test, second.razorpay_payment_id);
    const [returned] = (await read(session)).payments;
    expect(returned).toMatchObject({ status: 'refunded', refundedAmount: goldPlan.paise });
  });

  it('show a partial refund, and then the rest', async () => {
    const { session, paymentId } = await withPlan();
    await refundAndSettle(test, paymentId, 30_000);
    const [part] = (await read(session)).payments;
    expect(part).toMatchObject({ status: 'partially_refunded', refundedAmount: 30_000 });
    await refundAndSettle(test, paymentId);
    const [payment] = (await read(session)).payments;
    expect(payment).toMatchObject({ status: 'refunded', refundedAmount: goldPlan.paise });
  });

  it('Z06 are for signed-in users, not for staff', async () => {
    const { session, paymentId } = await withPlan();
    for (const url of ['/api/payment', `/api/payment/${paymentId}/receipt`]) {
      expectRefusal(await test.app.inject({ url }), 'session_expired');
      const headers = bearer((await test.signIn('admin')).accessToken);
      expectRefusal(await test.app.inject({ url, headers }), 'forbidden');
    }
    for (const query of ['limit=0', 'limit=101', 'cursor=a b', 'cursor=%00']) {
      expectRefusal(await get(session, `/api/payment?${encodeURI(query)}`), 'invalid_input');
    }
  });
});

describe('a receipt', () => {
  it("states payer, amount and purpose in the user's language, and that it is not an invoice", async () => {
    const { session, paymentId } = await withPlan();
    const response = await getReceipt(session, paymentId);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="receipt.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const english = (await readPdfText(response.rawPayload)).split('\n');
    const hindi = (await readReceiptText(session, paymentId, 'hi')).split('\n');
    const amount = '₹10,000.00';
    for (const line of [brand.name, 'Receipt', 'रसीद', amount]) {
      expect(english).toContain(line);
      expect(hindi).toContain(line);
    }
    for (const line of [
      `Receipt number · रसीद संख्या ${paymentId}`,
      'Received from · भुगतानकर्ता Test Person',
      'Business · व्यवसाय Asha Tax Desk',
      `Email address · ईमेल पता ${session.user.email}`,
      'For · विवरण Plan Gold',
      'Paid by · भुगतान का माध्यम UPI',
      'This is a receipt, not a tax invoice.',
      'यह रसीद है, टैक्स इनवॉइस नहीं।',
      `For ${brand.legalName}`,
    ])
      expect(english).toContain(line);
    for (const line of [
      `रसीद संख्या · Receipt number ${paymentId}`,
      'विवरण · For Gold प्लान',
      'This is a receipt, not a tax invoice.',
      'यह रसीद है, टैक्स इनवॉइस नहीं।',
      `${brand.legalName} की ओर से`,
    ])
      expect(hindi).toContain(line);
    expect(english.indexOf('Receipt')).toBeLessThan(english.indexOf('रसीद'));
    expect(hindi.indexOf('रसीद')).toBeLessThan(hindi.indexOf('Receipt'));
    expect(await readAttachedJson(response.rawPayload, 'receipt.json')).toMatchObject({
      facts: { paymentId, amountInPaise: goldPlan.paise, plan: 'Gold' },
    });
  });

  it('J01 is signed by the firm', async () => {
    const { session, paymentId } = await withPlan();
    const pdf = (await getReceipt(session, paymentId)).rawPayload;
    const folder = join(test.config.signing.folder, 'certificates');
    const [name = ''] = readdirSync(folder);
    expect(isSignatureValid(pdf, readFileSync(join(folder, name), 'utf8'))).toBe(true);
  });

  it('states what was returned of a payment', async () => {
    const { session, paymentId } = await withPlan();
    await refundAndSettle(test, paymentId, 30_000);
    // PDFium leaves out some spaces between Hindi words.
    expect(await readReceiptText(session, paymentId)).toMatch(
      /^Refunded · लौटाई ?गई ?राशि ₹300\.00 · /m,
    );
  });

  it('never changes, whatever is renamed afterwards', async () => {
    const { session, paymentId } = await withPlan();
    const before = await readReceiptText(session, paymentId);
    await test.sql.query('update users set full_name = $2 where id = $1', [
      session.user.id,
      'Somebody Else',
    ]);
    await onboardingCalls(test, session).give({
      businessName: 'Another Desk',
      businessEmail: 'other@people.example',
      businessPhoneNumber: '98765 43211',
      IsAgreeTerms: true,
    });
    await test.sql.query('update subscription set expires_at = now() where user_id = $1', [
      session.user.id,
    ]);
    expect(await readReceiptText(session, paymentId)).toBe(before);
  });

  it('J03 shows names as plain text, whatever they contain', async () => {
    const session = await readyToPay(test);
    const hostile = '#x $y$ *z* _u_ <b>&\'"</td> @a \\ []';
    await test.sql.query('update business set name = $2 where user_id = $1', [
      session.user.id,
      hostile,
    ]);
    const { paymentId } = await payPlan(session);
    expect((await readReceiptText(session, paymentId)).split('\n')).toContain(
      `Business · व्यवसाय ${hostile}`,
    );
  });

  it('Z02 is only for the payer: to others it is unknown', async () => {
    const { paymentId } = await withPlan();
    const otherUser = await test.signIn('user');
    for (const id of [paymentId, 'pay_AAAAAAAAAAAAAA']) {
      expectRefusal(await getReceipt(otherUser, id), 'not_found');
    }
    for (const id of ['order_AAAAAAAAAAAAAA', 'pay_1', randomUUID()]) {
      expectRefusal(await getReceipt(otherUser, id), 'invalid_input');
    }
  });

  it('is issued once for concurrent reports of its payment', async () => {
    const session = await readyToPay(test);
    const checkoutResult = await simulatePayment(await orderChosenPlan(test, session));
    const response = await Promise.all(
      Array.from({ length: 20 }, () => test.app.inject(verifyCall(session, checkoutResult))),
    );
    expect(new Set(response.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { rowCount } = await test.sql.query('select from payment_receipt where user_id = $1', [
      session.user.id,
    ]);
    expect(rowCount).toBe(1);
  });

  it('W04 cannot be changed or deleted by the application', async () => {
    const role = new URL(test.database.appUrl).username;
    const { rows } = await test.sql.query<{ privilege: string }>(
      `select privilege::text from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
       where has_table_privilege($1, 'payment_receipt', privilege)`,
      [role],
    );
    expect(rows.map(({ privilege }) => privilege)).toEqual(['select', 'insert', 'update']);
    await expect(test.sql.query('delete from payment_receipt')).rejects.toThrow();
    // The names end with the time for which the law wants them: see retention.
    const change = `update payment_receipt set payer_name = 'Another'`;
    await expect(test.sql.query(change)).rejects.toThrow('never changed');
  });
});

const topUpLine = { description: 'Money added to your wallet', amount: 5000, refundedAmount: 0 };

async function withPlan() {
  const session = await readyToPay(test);
  return { session, ...(await payPlan(session)) };
}

async function payPlan(session: TestSession) {
  const orderId = await orderChosenPlan(test, session);
  const checkoutResult = await simulatePayment(orderId);
  expect((await test.app.inject(verifyCall(session, checkoutResult))).statusCode).toBe(200);
  return { orderId, paymentId: checkoutResult.razorpay_payment_id };
}

/** Lets a user top up their wallet; each top-up is ₹50. */
async function withWallet(session: TestSession) {
  await approveKyc(test, session.user.id);
  const { rows } = await test.sql.query<{ wallet_id: string }>(
    'select wallet_id from users where id = $1',
    [session.user.id],
  );
  const wallet = rows[0]?.wallet_id ?? '';
  const order = async (): Promise<string> => {
    const headers = bearer(session.accessToken);
    const made = await test.app.inject(post(`/wallet/${wallet}/topup`, { amount: 50 }, headers));
    return made.json<{ orderId: string }>().orderId;
  };
  const pay = async (outcome: 'captured' | 'failed'): Promise<string> => {
    const checkoutResult = await simulatePayment(await order(), outcome);
    await test.app.inject(verifyCall(session, checkoutResult));
    return checkoutResult.razorpay_payment_id;
  };
  return { order, pay };
}

async function read(session: TestSession, query = '', language = 'en'): Promise<Page> {
  const response = await get(session, `/api/payment?${query}`, language);
  expect(response.statusCode).toBe(200);
  return response.json<Page>();
}

function getReceipt(session: TestSession, paymentId: string, language = 'en') {
  return get(session, `/api/payment/${paymentId}/receipt`, language);
}

async function readReceiptText(
  session: TestSession,
  paymentId: string,
  language = 'en',
): Promise<string> {
  return readPdfText((await getReceipt(session, paymentId, language)).rawPayload);
}

function get({ accessToken }: TestSession, url: string, language = 'en') {
  return test.app.inject({ url, headers: bearer(accessToken), cookies: { language } });
}
