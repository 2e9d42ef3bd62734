import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
  retry,
  wrap,
} from 'cockatiel';
import * as z from 'zod';
import type { Log } from '../../../platform/log/log.ts';
import {
  GatewayUnavailable,
  type Gateway,
  type GatewayPayment,
  type RefundResult,
  type NewGatewayOrder,
  type NewGatewayRefund,
} from './payment-gateway.ts';

/** The account at Razorpay, or at the sandbox that replaces it. */
export interface GatewaySettings {
  readonly url: URL;
  readonly keyId: string;
  readonly keySecret: string;
  /** Time limit of one call, in milliseconds. */
  readonly timeout: number;
}

/** Opens the gateway. After five failures in a row its breaker opens and lets one call through every 5 s. */
export function openGateway(settings: GatewaySettings, log: Log): Gateway {
  const failures = handleType(GatewayUnavailable);
  const breaker = circuitBreaker(failures, {
    halfOpenAfter: 5000,
    breaker: new ConsecutiveBreaker(5),
  });
  breaker.onBreak(() => {
    log.error('payment gateway calls are paused');
  });
  const patient = wrap(retry(failures, { maxAttempts: 2 }), breaker);
  const call = (request: GatewayRequest) => sendRequest(settings, request);
  const once = (request: GatewayRequest) =>
    breaker.execute(() => call(request)).catch(rethrowOpenBreaker);
  const repeated = (request: GatewayRequest) =>
    patient.execute(() => call(request)).catch(rethrowOpenBreaker);
  return {
    createOrder: (order) => createOrder(once, order),
    readPayment: async (id) => {
      const { status, body } = await once({ path: `/v1/payments/${id}` });
      return status === 404 || status === 400 ? null : parsePayment(body, id);
    },
    listPayments: async (id) => {
      const { body } = await repeated({ path: `/v1/orders/${id}/payments` });
      return parseBody(z.object({ items: z.array(paymentSchema) }), body).items;
    },
    capture: async ({ id, amount, currency }) => {
      const { body } = await once({
        path: `/v1/payments/${id}/capture`,
        body: { amount, currency },
      });
      return parsePayment(body, id);
    },
    listRefunds: async (id) => {
      const { body } = await repeated({ path: `/v1/payments/${id}/refunds?count=100` });
      return parseBody(z.object({ items: z.array(refundSchema) }), body).items;
    },
    refund: (refund) => createRefund(once, refund),
  };
}

interface GatewayRequest {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface GatewayResponse {
  readonly status: number;
  readonly body: unknown;
}

type SendRequest = (request: GatewayRequest) => Promise<GatewayResponse>;

// One receipt, one order. The response may have been lost, or this process may have died before it
// stored the id. On a retry the gateway returns the same order or rejects the receipt
// (https://razorpay.com/docs/payments/payment-gateway/s2s-integration/test-s2s/best-practices/retries-and-idempotency);
// after a rejection the order is looked up by its receipt.
async function createOrder(
  request: SendRequest,
  { receipt, amount, userId }: NewGatewayOrder,
): Promise<string> {
  const make = {
    path: '/v1/orders',
    body: { amount, currency: 'INR', receipt, unique_receipt: true, notes: { userId } },
  };
  try {
    return parseOrderId(await request(make), amount);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    const found = await request({ path: `/v1/orders?receipt=${receipt}` });
    const { items } = parseBody(z.object({ items: z.array(orderSchema) }), found.body);
    const made = items.find((order) => order.receipt === receipt && order.amount === amount);
    return made ? made.id : parseOrderId(await request(make), amount);
  }
}

function parseOrderId({ body }: GatewayResponse, amount: number): string {
  const order = parseBody(orderSchema, body);
  if (order.amount !== amount) throw new GatewayUnavailable('the order is of another amount');
  return order.id;
}

// A repeated key returns the same refund, and 409 while the first call is in progress
// (https://razorpay.com/docs/api/refunds/normal-refunds-idempotent).
async function createRefund(
  request: SendRequest,
  { paymentId, amount, receipt }: NewGatewayRefund,
): Promise<RefundResult> {
  const { status, body } = await request({
    path: `/v1/payments/${paymentId}/refund`,
    headers: { 'x-refund-idempotency': receipt },
    body: { amount, speed: 'normal', receipt },
  });
  if (status === 409) throw new GatewayUnavailable('the refund is in progress');
  if (status >= 400) return toRefundRefusal(parseBody(errorSchema, body));
  const refund = parseBody(refundSchema, body);
  if (refund.amount !== amount) throw new GatewayUnavailable('the refund is of another amount');
  return { kind: 'made', refund };
}

// All refusals share one status. These texts mean that the gateway is working on the payment, or that
// a refund exists already, perhaps this one. Only the list of refunds can tell
// (https://razorpay.com/docs/errors/refunds).
const undecidedErrors = /in progress|being processed|duplicate receipt|already|idempotency/i;

function toRefundRefusal(message: string): RefundResult {
  if (undecidedErrors.test(message)) throw new GatewayUnavailable(`the gateway says: ${message}`);
  return { kind: 'refused', message };
}

async function sendRequest(
  settings: GatewaySettings,
  { path, body, headers = {} }: GatewayRequest,
): Promise<GatewayResponse> {
  const credentials = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64');
  const response = await fetch(`${settings.url.href.replace(/\/$/, '')}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...headers,
      authorization: `Basic ${credentials}`,
      'content-type': 'application/json',
    },
    redirect: 'error',
    signal: AbortSignal.timeout(settings.timeout),
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(throwNoResponse);
  // A rejected key, a rate limit or a server error does not tell whether the call took effect.
  if (response.status >= 500 || [401, 403, 408, 429].includes(response.status)) {
    await response.body?.cancel();
    throw new GatewayUnavailable(`the gateway answered ${response.status}`);
  }
  return { status: response.status, body: await response.json().catch(throwNoResponse) };
}

function throwNoResponse(error: unknown): never {
  throw new GatewayUnavailable('the gateway did not answer', { cause: error });
}

function rethrowOpenBreaker(error: unknown): never {
  if (error instanceof BrokenCircuitError) throw new GatewayUnavailable(error.message);
  throw error;
}

const orderSchema = z.object({
  id: z.string().regex(/^order_\w+$/),
  amount: z.int(),
  receipt: z.string().nullish(),
});

const paymentSchema = z
  .object({
    id: z.string().regex(/^pay_\w+$/),
    order_id: z.string().nullish(),
    status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
    amount: z.int(),
    currency: z.string(),
    method: z.string().nullish(),
    amount_refunded: z.int().nonnegative().nullish(),
    fee: z.int().nullish(),
    tax: z.int().nullish(),
  })
  .transform(({ order_id, method, amount_refunded, fee, tax, ...payment }) => ({
    ...payment,
    orderId: order_id ?? null,
    method: method ?? null,
    amountRefunded: amount_refunded ?? 0,
    fee: fee ?? null,
    tax: tax ?? null,
  }));

function parsePayment(body: unknown, id: string): GatewayPayment {
  const payment = parseBody(paymentSchema, body);
  if (payment.id !== id) throw new GatewayUnavailable('the gateway answered another payment');
  return payment;
}

const refundSchema = z.object({
  id: z.string().regex(/^rfnd_\w+$/),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z
    .string()
    .nullish()
    .transform((receipt) => receipt ?? null),
});

const errorSchema = z
  .object({ error: z.object({ description: z.string() }) })
  .transform(({ error }) => error.description.slice(0, 300));

function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new GatewayUnavailable('the gateway answered something else');
  return parsed.data;
}
