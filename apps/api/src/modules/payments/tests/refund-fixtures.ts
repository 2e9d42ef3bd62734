import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { payments } from '@anupal/contract/payments';
import type { OrderDetail } from '@anupal/contract/payments/office';
import type { Refund } from '@anupal/contract/payments/refunds';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { planChangeCalls } from '../../subscriptions/tests/plan-change-fixtures.ts';
import { openFundedWallet } from '../../wallet/tests/wallet-fixtures.ts';
import {
  deliverEvent,
  waitForEvents,
  orderChosenPlan,
  paymentEvent,
  readyToPay,
  refundsProcessed,
  simulatePayment,
  verify,
  type CheckoutResult,
} from './payment-fixtures.ts';

/** Calls the refund endpoints as one superadmin. */
export function refundCalls({ app }: Pick<TestApp, 'app'>, { accessToken }: TestSession) {
  const headers = bearer(accessToken);
  const decide = (id: string, verb: string, body?: object): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: `/api/payment/refunds/${id}/${verb}`,
      headers,
      ...(body ? { payload: body } : {}),
    });
  return {
    request: (paymentId: string, amount: number, more: Record<string, string> = {}) =>
      app.inject(
        post(`/payment/${paymentId}/refunds`, { amount, reason }, { ...headers, ...more }),
      ),
    list: async (query = '') => {
      const response = await app.inject({ url: `/api/payment/refunds${query}`, headers });
      expect(response.statusCode).toBe(200);
      return response.json<Response<typeof payments.listRefunds>>();
    },
    approve: (id: string) => decide(id, 'approve'),
    reject: (id: string, why = 'The plan was used.') => decide(id, 'reject', { reason: why }),
    order: async (id: string) =>
      (await app.inject({ url: `/api/payment/all/${id}`, headers })).json<OrderDetail>(),
  };
}

/** The reason of every refund in the tests. */
export const reason = 'You have paid twice for the same plan.';

/** Two superadmins with a fresh code. */
export async function twoSuperadmins(test: TestApp) {
  const requester = await signInConfirmed(test);
  const decider = await signInConfirmed(test);
  return {
    requester,
    decider,
    byRequester: refundCalls(test, requester),
    byDecider: refundCalls(test, decider),
  };
}

/** A settled payment and its payer. */
export interface SettledPayment {
  readonly session: TestSession;
  readonly paymentId: string;
  readonly orderId: string;
}

/** A paid plan of ₹10,000. */
export async function payForPlan(test: TestApp): Promise<SettledPayment> {
  const session = await readyToPay(test);
  const orderId = await orderChosenPlan(test, session);
  return settled(test, session, await simulatePayment(orderId));
}

/** A user with a paid plan of ₹10,000 and approved KYC, and their calls. */
export async function createSubscriber(test: TestApp) {
  const first = await payForPlan(test);
  const { session } = first;
  await approveKyc(test, session.user.id);
  const person = planChangeCalls(test, session);
  const order = async (planId: string): Promise<CheckoutResult> => {
    await person.choose(planId);
    return simulatePayment(await person.order());
  };
  return {
    ...person,
    session,
    first,
    /** Selects and pays a plan, without reporting the payment. */
    order,
    verify: (checkoutResult: CheckoutResult) => verify(test, session, checkoutResult),
    /** Selects and pays a plan. */
    buy: async (planId: string) => settled(test, session, await order(planId)),
  };
}

/** A second payment of a plan of ₹10,000, which is in suspense. */
export async function payTwice(test: TestApp): Promise<SettledPayment> {
  const { session, orderId } = await payForPlan(test);
  return settled(test, session, await simulatePayment(orderId));
}

/** A top-up of an empty wallet. */
export async function payTopUp(
  test: TestApp,
  rupees: number,
): Promise<SettledPayment & { readonly walletId: string }> {
  const session = await test.signIn('user');
  const walletId = await openFundedWallet(test, session.user.id);
  await approveKyc(test, session.user.id);
  const headers = bearer(session.accessToken);
  const ordered = await test.app.inject(
    post(`/wallet/${walletId}/topup`, { amount: rupees }, headers),
  );
  const { orderId } = ordered.json<{ orderId: string }>();
  return { ...(await settled(test, session, await simulatePayment(orderId))), walletId };
}

async function settled(
  test: TestApp,
  session: TestSession,
  checkoutResult: CheckoutResult,
): Promise<SettledPayment> {
  expect((await verify(test, session, checkoutResult)).statusCode).toBe(200);
  return {
    session,
    paymentId: checkoutResult.razorpay_payment_id,
    orderId: checkoutResult.razorpay_order_id,
  };
}

/** The paid amount in rupees. */
export async function readRupees(
  { sql }: Pick<TestApp, 'sql'>,
  { paymentId }: Pick<SettledPayment, 'paymentId'>,
): Promise<number> {
  const { rows } = await sql.query<{ rupees: number }>(
    'select (amount_paise / 100)::int as rupees from gateway_payment where id = $1',
    [paymentId],
  );
  return rows[0]?.rupees ?? 0;
}

/** The refund in a response. */
export function refundIn(response: { readonly statusCode: number; readonly body: string }): Refund {
  if (response.statusCode !== 200) throw new Error(response.body);
  return JSON.parse(response.body) as Refund; // the contract's answer
}

/** The stored refund. */
export async function storedRefund(
  { sql }: Pick<TestApp, 'sql'>,
  id: string,
): Promise<{
  readonly state: string;
  readonly gatewayRefundId: string | null;
  readonly gatewayError: string | null;
}> {
  const { rows } = await sql.query<{
    state: string;
    gatewayRefundId: string | null;
    gatewayError: string | null;
  }>(
    `select state, gateway_refund_id as "gatewayRefundId", gateway_error as "gatewayError"
     from refund_request where id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error('no such refund');
  return row;
}

/** Makes the pending retry of a refund due. Returns the number of retries so far. */
export async function retryRefundNow({ sql }: Pick<TestApp, 'sql'>, id: string): Promise<number> {
  const { rows } = await sql.query<{ retry_count: number }>(
    `update pgboss.job set start_after = now()
     where name = 'payment-refunds' and state = 'retry' and data ->> 'refundId' = $1
     returning retry_count`,
    [id],
  );
  return rows[0]?.retry_count ?? 0;
}

/** Waits until a refund is in a state. */
export async function waitForState(test: Pick<TestApp, 'sql'>, id: string, state: string) {
  const now = async () => {
    await retryRefundNow(test, id);
    return (await storedRefund(test, id)).state;
  };
  await expect.poll(now, { interval: 50 }).toBe(state);
}

/** Waits until the gateway has processed an approved refund, and delivers the event. */
export async function completeAtGateway(test: TestApp, { id, paymentId }: Refund): Promise<void> {
  const readGatewayId = async () => {
    await retryRefundNow(test, id);
    return (await storedRefund(test, id)).gatewayRefundId;
  };
  await expect.poll(readGatewayId, { interval: 50 }).not.toBeNull();
  await refundsProcessed(paymentId);
  await deliverEvent(test, paymentEvent('refund.processed', paymentId));
  await waitForEvents(test);
}

/** The audit actions of a refund, in order. */
export async function readAuditActions(
  { sql }: Pick<TestApp, 'sql'>,
  refundId: string,
): Promise<readonly string[]> {
  const { rows } = await sql.query<{ action: string }>(
    'select action from audit_event where object_id = $1 order by seq',
    [refundId],
  );
  return rows.map(({ action }) => action);
}
