import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestApp,
  unlimited,
  type TestApp,
  type TestSession,
} from '../../../testing/test-app.ts';
import {
  expectKilled,
  productStarters,
  type RunningProduct,
} from '../../../testing/server-process.ts';
import {
  expectAllDocumented,
  listKinds,
  saveFirm,
} from '../../invoices/tests/document-fixtures.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  eventCall,
  waitForEvents,
  gatewayOrders,
  goldPlan,
  readJournals,
  paymentEvent,
  readPayments,
  readyToPay,
  simulatePayment,
  type CheckoutResult,
} from './payment-fixtures.ts';

let test: TestApp;
const { startCrashing, startRecovered } = productStarters(() => test);
const people: TestSession[] = [];

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
  await saveFirm(test);
  for (let person = 0; person < 10; person += 1) people.push(await readyToPay(test));
  await test.context.jobs.stop(); // from here on only the killed processes run jobs
});

afterEach(() => expectBalancedLedger(test));

afterAll(() => test.stop());

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** The server's response; null if the connection broke before. */
async function send(
  { url }: RunningProduct,
  path: string,
  init: RequestInit,
): Promise<Answered | null> {
  const response = await fetch(`${url}/api${path}`, { method: 'POST', ...init }).catch(() => null);
  return response && { status: response.status, body: await response.json() };
}

/** A call of the browser. */
function getCall({ accessToken }: TestSession, body: object): RequestInit {
  return {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify(body),
  };
}

function order(server: RunningProduct, session: TestSession): Promise<Answered | null> {
  return send(server, '/payment', getCall(session, { paymentMethod: 'upi' }));
}

function verify(server: RunningProduct, session: TestSession, checkoutResult: CheckoutResult) {
  const body = {
    razorpayOrderId: checkoutResult.razorpay_order_id,
    razorpayPaymentId: checkoutResult.razorpay_payment_id,
    razorpaySignature: checkoutResult.razorpay_signature,
  };
  return send(server, '/payment/verify', getCall(session, body));
}

function sendWebhook(server: RunningProduct, paymentId: string, eventId: string) {
  const { payload, headers } = eventCall(paymentEvent('payment.captured', paymentId), { eventId });
  return send(server, '/payment/webhook', { headers, body: payload });
}

async function orderAndPay(server: RunningProduct, session: TestSession): Promise<CheckoutResult> {
  const ordered = await order(server, session);
  if (ordered?.status !== 200) throw new Error('no order');
  return simulatePayment((ordered.body as { orderId: string }).orderId); // the contract's answer
}

function nextPerson(): TestSession {
  const session = people.shift();
  if (!session) throw new Error('more tests than people');
  return session;
}

async function readOrders({ user }: TestSession): Promise<readonly { readonly id: string }[]> {
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from payment_order where user_id = $1',
    [user.id],
  );
  return rows;
}

/** Everything that a settled payment leads to, each once. */
async function expectOneEffect(
  session: TestSession,
  checkoutResult: CheckoutResult,
): Promise<void> {
  const paymentId = checkoutResult.razorpay_payment_id;
  expect(await readPayments(test, checkoutResult.razorpay_order_id)).toEqual([
    { status: 'captured', outcome: 'fulfilled' },
  ]);
  expect(await readJournals(test, paymentId)).toEqual(['plan_payment']);
  const { rows } = await test.sql.query(
    `select
       (select count(*)::int from subscription where user_id = $1 and state = 'active') as plans,
       (select count(*)::int from ledger_account where owner_id = $1) as wallets,
       (select count(*)::int from audit_event
        where action = 'payments.settled' and position($2 in convert_from(body, 'UTF8')) > 0)
         as recorded`,
    [session.user.id, paymentId],
  );
  expect(rows).toEqual([{ plans: 1, wallets: 1, recorded: 1 }]);
  expect(await listKinds(test, session)).toEqual([['tax_invoice', goldPlan.paise]]);
  await expectAllDocumented(test);
  await waitForEmails(test);
  // An email whose process died while sending may be sent again with the same text.
  const emails = (await emailsTo(session.user.email)).map(({ subject }) => subject);
  expect(new Set(emails.filter((subject) => subject.includes(paymentId))).size).toBe(1);
}

describe('a process that is killed', () => {
  it.each([
    ['order:after-insert', 0],
    ['order:after-gateway', 1],
  ])(
    'at %s: the next try is answered, and there is one order here and there',
    async (point, created) => {
      const session = nextPerson();
      const doomed = await startCrashing(point);
      expect(await order(doomed, session)).toBeNull();
      await expectKilled(test, doomed);
      const [stored] = await readOrders(session);
      const atGateway = await gatewayOrders(stored?.id ?? '');
      expect(atGateway).toHaveLength(created);
      const again = await order(await startRecovered(), session);
      expect(again?.status).toBe(200);
      expect(await readOrders(session)).toEqual([stored]);
      const [only, ...more] = await gatewayOrders(stored?.id ?? '');
      expect(again?.body).toMatchObject({ orderId: only });
      expect(more).toEqual([]);
      if (created === 1) expect(atGateway).toEqual([only]);
    },
  );

  it.each([
    ['verify:after-gateway', []],
    ['settle:before-transaction', []],
    ['settle:before-books', []],
    ['settle:before-commit', []],
    ['settle:after-commit', ['plan_payment']],
  ])(
    'at %s: the next try is answered as the first would have been, with one effect',
    async (point, stored) => {
      const session = nextPerson();
      const doomed = await startCrashing(point);
      const checkoutResult = await orderAndPay(doomed, session);
      expect(await verify(doomed, session, checkoutResult)).toBeNull();
      await expectKilled(test, doomed);
      expect(await readJournals(test, checkoutResult.razorpay_payment_id)).toEqual(stored);
      const healthy = await startRecovered();
      const settled = {
        status: 200,
        body: { status: 'settled', transactionId: checkoutResult.razorpay_payment_id },
      };
      expect(await verify(healthy, session, checkoutResult)).toEqual(settled);
      expect(await verify(healthy, session, checkoutResult)).toEqual(settled);
      await expectOneEffect(session, checkoutResult);
    },
  );

  it.each([
    ['webhook:before-commit', 0],
    ['webhook:after-commit', 1],
  ])(
    'at %s: the event is processed when it is sent again, and has one effect',
    async (point, stored) => {
      const session = nextPerson();
      const doomed = await startCrashing(point);
      const checkoutResult = await orderAndPay(doomed, session);
      const eventId = `evt_${randomUUID()}`;
      expect(await sendWebhook(doomed, checkoutResult.razorpay_payment_id, eventId)).toBeNull();
      await expectKilled(test, doomed);
      const { rows } = await test.sql.query('select from webhook_inbox where event_id = $1', [
        eventId,
      ]);
      expect(rows).toHaveLength(stored);
      const healthy = await startRecovered();
      expect(
        (await sendWebhook(healthy, checkoutResult.razorpay_payment_id, eventId))?.status,
      ).toBe(200);
      await waitForEvents(test);
      await expectOneEffect(session, checkoutResult);
      expect((await verify(healthy, session, checkoutResult))?.status).toBe(200);
    },
  );

  it('at webhook:before-handled: the event is processed again without a second effect', async () => {
    const session = nextPerson();
    const doomed = await startCrashing('webhook:before-handled');
    const checkoutResult = await orderAndPay(doomed, session);
    const eventId = `evt_${randomUUID()}`;
    await sendWebhook(doomed, checkoutResult.razorpay_payment_id, eventId);
    await expectKilled(test, doomed);
    expect(await readJournals(test, checkoutResult.razorpay_payment_id)).toEqual(['plan_payment']);
    const healthy = await startRecovered();
    await waitForEvents(test);
    await expectOneEffect(session, checkoutResult);
    expect((await verify(healthy, session, checkoutResult))?.status).toBe(200);
  });
});
