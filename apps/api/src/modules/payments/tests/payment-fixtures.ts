import { createHmac, randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { businessInput, planIds } from '../../onboarding/tests/onboarding-fixtures.ts';

/** A plan of the seeded four: Gold, ₹10,000. */
export const goldPlan = {
  id: planIds.Gold,
  paise: 1_000_000,
} as const;

/** Another one: Silver, ₹5,000. */
export const silverPlan = {
  id: planIds.Silver,
  paise: 500_000,
} as const;

/** The payment window's response to the page. */
export interface CheckoutResult {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/** The outcomes of a simulated payment, as documented by the sandbox. */
export type SimulatedOutcome = 'captured' | 'failed' | 'late' | 'authorized';

/** Signs in a new user and completes the steps before payment: plan, agreement, business. */
export async function readyToPay(test: TestApp): Promise<TestSession> {
  const session = await test.signIn('user');
  await choosePlan(test, session, goldPlan);
  const response = await test.app.inject(
    post('/business/business-creation', businessInput, bearer(session.accessToken)),
  );
  if (response.statusCode !== 200) throw new Error(`not ready to pay: ${response.body}`);
  return session;
}

/** Selects a plan, or changes the selection. */
export async function choosePlan(
  test: TestApp,
  { accessToken }: TestSession,
  { id }: { readonly id: string },
): Promise<void> {
  const chosen = await test.app.inject(
    post('/business/plan-selection', { subscriptionPlanId: id }, bearer(accessToken)),
  );
  if (chosen.statusCode !== 200) throw new Error(`not chosen: ${chosen.body}`);
}

/** Orders the selected plan. Returns the gateway's order id. */
export async function orderChosenPlan(test: TestApp, session: TestSession): Promise<string> {
  const response = await test.app.inject(
    post('/payment', { paymentMethod: 'upi' }, bearer(session.accessToken)),
  );
  if (response.statusCode !== 200) throw new Error(`no order: ${response.body}`);
  return response.json<{ orderId: string }>().orderId;
}

/** Pays an order at the sandbox, without events. */
export async function simulatePayment(
  orderId: string,
  outcome: SimulatedOutcome = 'captured',
  more: object = {},
): Promise<CheckoutResult> {
  const paid = await requestSandbox('/simulate', { orderId, outcome, webhooks: 'none', ...more });
  return paid as CheckoutResult; // the sandbox's documented shape
}

/**
 * Injects a fault into the sandbox, which all test files share: `orderId` or `notes: { userId }` limit
 * it. Returns a function that removes the fault.
 */
export async function injectFault(fault: object): Promise<() => Promise<void>> {
  const { id } = (await requestSandbox('/faults', fault)) as { id: number }; // as it documents
  return async () => {
    await fetch(`${inject('testSandbox').url}/gateway/faults/${id}`, { method: 'DELETE' });
  };
}

/** Refunds a payment at the sandbox, fully unless `amount` in paise is given. Returns the refund's id. */
export async function refundAtGateway(
  paymentId: string,
  more: { readonly amount?: number } = {},
): Promise<string> {
  const refund = await requestSandbox(`/v1/payments/${paymentId}/refund`, more);
  return (refund as { id: string }).id; // the sandbox's documented shape
}

/** Waits until no refund of a payment is pending at the sandbox. */
export async function refundsProcessed(paymentId: string): Promise<void> {
  const statuses = async (): Promise<readonly string[]> => {
    const { items } = (await requestSandbox(`/v1/payments/${paymentId}/refunds`)) as {
      items: { status: string }[];
    }; // Razorpay's shape
    return items.map(({ status }) => status);
  };
  await expect.poll(statuses).not.toContain('pending');
}

/** The ids of the sandbox's orders for a receipt, which is our order's id. */
export async function gatewayOrders(receipt: string): Promise<readonly string[]> {
  const found = await requestSandbox(`/v1/orders?receipt=${receipt}`);
  return (found as { items: { id: string }[] }).items.map(({ id }) => id); // Razorpay's shape
}

/** Calls the sandbox's gateway with the account's keys. */
export async function requestSandbox(path: string, body?: object): Promise<unknown> {
  const { url, razorpay } = inject('testSandbox');
  const pair = Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64');
  const response = await fetch(`${url}/gateway${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Basic ${pair}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

/** The call that verifies a payment. */
export function verifyCall(session: TestSession, checkoutResult: CheckoutResult) {
  return post(
    '/payment/verify',
    {
      razorpayOrderId: checkoutResult.razorpay_order_id,
      razorpayPaymentId: checkoutResult.razorpay_payment_id,
      razorpaySignature: checkoutResult.razorpay_signature,
    },
    bearer(session.accessToken),
  );
}

/** A signed webhook call. */
export function eventCall(
  event: object,
  { eventId, secret }: { readonly eventId: string; readonly secret?: string },
) {
  const body = JSON.stringify(event);
  const key = secret ?? inject('testSandbox').razorpay.webhookSecret;
  return {
    method: 'POST' as const,
    url: '/api/payment/webhook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': createHmac('sha256', key).update(body).digest('hex'),
    },
  };
}

/** An event of a payment; only its ids are used. */
export function paymentEvent(name: string, paymentId: string): object {
  const { accountId } = inject('testSandbox').razorpay;
  return {
    entity: 'event',
    account_id: accountId,
    event: name,
    contains: ['payment'],
    payload: { payment: { entity: { id: paymentId } } },
  };
}

/** Delivers an event as the gateway does, and expects it to be accepted. */
export async function deliverEvent(test: TestApp, event: object): Promise<void> {
  const response = await test.app.inject(eventCall(event, { eventId: `evt_${randomUUID()}` }));
  expect(response.statusCode).toBe(200);
}

/** Waits until every accepted event is processed. */
export async function waitForEvents({ sql }: Pick<TestApp, 'sql'>): Promise<void> {
  const waiting = async (): Promise<unknown> => {
    const { rows } = await sql.query<{ count: number }>(
      'select count(*)::int as count from webhook_inbox where handled_at is null',
    );
    return rows[0]?.count;
  };
  await expect.poll(waiting).toBe(0);
}

/** Makes the check of an order due and waits until it has run. */
export async function runOrderCheck({ sql }: Pick<TestApp, 'sql'>, orderId: string): Promise<void> {
  const due = await sql.query<{ id: string }>(
    `update pgboss.job set start_after = now()
     from payment_order orders
     where orders.gateway_order_id = $1 and name = 'payment-check' and job.state = 'created'
       and data ->> 'orderId' = orders.id::text
     returning job.id`,
    [orderId],
  );
  if (due.rows.length === 0) throw new Error(`no check of ${orderId} waits`);
  const waiting = async (): Promise<unknown> => {
    const { rows } = await sql.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job
       where id = any($1) and state in ('created', 'active')`,
      [due.rows.map(({ id }) => id)],
    );
    return rows[0]?.count;
  };
  await expect.poll(waiting).toBe(0);
}

/** The payments of an order, oldest first. */
export async function readPayments(
  { sql }: Pick<TestApp, 'sql'>,
  orderId: string,
): Promise<readonly { readonly status: string; readonly outcome: string | null }[]> {
  const { rows } = await sql.query<{ status: string; outcome: string | null }>(
    `select payment.status, outcome from gateway_payment payment
     join payment_order orders on orders.id = order_id
     where gateway_order_id = $1 order by first_seen_at`,
    [orderId],
  );
  return rows;
}

/** The kinds of a payment's journals, oldest first. */
export async function readJournals(
  { sql }: Pick<TestApp, 'sql'>,
  paymentId: string,
): Promise<readonly string[]> {
  const { rows } = await sql.query<{ kind: string }>(
    'select kind from journal where payment_id = $1 order by recorded_at, id',
    [paymentId],
  );
  return rows.map(({ kind }) => kind);
}

/** The payment status of an order, as the page reads it. */
export async function readState(
  test: TestApp,
  { accessToken }: TestSession,
  orderId: string,
): Promise<object> {
  const url = `/api/payment/orders/${orderId}`;
  return (await test.app.inject({ url, headers: bearer(accessToken) })).json<object>();
}

/** A plan that was paid at the sandbox and not reported yet. */
export interface PaidPlan {
  readonly session: TestSession;
  readonly orderId: string;
  readonly checkoutResult: CheckoutResult;
}

/** Pays the plan of a new user at the sandbox. */
export async function payPlan(test: TestApp, outcome?: SimulatedOutcome): Promise<PaidPlan> {
  const session = await readyToPay(test);
  const orderId = await orderChosenPlan(test, session);
  return { session, orderId, checkoutResult: await simulatePayment(orderId, outcome) };
}

/** Refunds a payment at the gateway, fully or some paise of it, and delivers the event. */
export async function refundAndSettle(
  test: TestApp,
  paymentId: string,
  amount?: number,
): Promise<void> {
  await refundAtGateway(paymentId, amount === undefined ? {} : { amount });
  await refundsProcessed(paymentId);
  await deliverEvent(test, paymentEvent('refund.processed', paymentId));
  await waitForEvents(test);
}

/** Expects a paid order to look as if its payment was never reported. */
export async function expectNoEffect(
  test: TestApp,
  { session, orderId, checkoutResult }: PaidPlan,
): Promise<void> {
  expect(await readPayments(test, orderId)).toEqual([]);
  expect(await readJournals(test, checkoutResult.razorpay_payment_id)).toEqual([]);
  expect(await readState(test, session, orderId)).toEqual({ status: 'open', transactionId: null });
}

/** Verifies a payment. Returns status and body. */
export async function verify(test: TestApp, session: TestSession, checkoutResult: CheckoutResult) {
  const { statusCode, body } = await test.app.inject(verifyCall(session, checkoutResult));
  return { statusCode, body: JSON.parse(body) as object }; // any body: the caller states its type
}
