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
  type PaymentFacts,
  type RefundAnswer,
  type WantedOrder,
  type WantedRefund,
} from './payment-gateway.ts';

/** The account at Razorpay, or at the sandbox that plays it. */
export interface GatewaySettings {
  readonly url: URL;
  readonly keyId: string;
  readonly keySecret: string;
  /** How long one call may take, in milliseconds. */
  readonly patience: number;
}

/** Opens the gateway. After five failures in a row it is left alone, and tried once in 5 s. */
export function openGateway(settings: GatewaySettings, log: Log): Gateway {
  const failures = handleType(GatewayUnavailable);
  const breaker = circuitBreaker(failures, {
    halfOpenAfter: 5000,
    breaker: new ConsecutiveBreaker(5),
  });
  breaker.onBreak(() => {
    log.error('payment gateway given up for a while');
  });
  const patient = wrap(retry(failures, { maxAttempts: 2 }), breaker);
  const call = (request: Request) => ask(settings, request);
  const once = (request: Request) => breaker.execute(() => call(request)).catch(asUnavailable);
  const repeated = (request: Request) => patient.execute(() => call(request)).catch(asUnavailable);
  return {
    createOrder: (order) => createOrder(once, order),
    readPayment: async (id) => {
      const { status, body } = await once({ path: `/v1/payments/${id}` });
      return status === 404 || status === 400 ? null : paymentIn(body, id);
    },
    listPayments: async (id) => {
      const { body } = await repeated({ path: `/v1/orders/${id}/payments` });
      return factsOf(z.object({ items: z.array(paymentSchema) }), body).items;
    },
    capture: async ({ id, amount, currency }) => {
      const { body } = await once({
        path: `/v1/payments/${id}/capture`,
        body: { amount, currency },
      });
      return paymentIn(body, id);
    },
    listRefunds: async (id) => {
      const { body } = await repeated({ path: `/v1/payments/${id}/refunds?count=100` });
      return factsOf(z.object({ items: z.array(refundSchema) }), body).items;
    },
    refund: (wanted) => makeRefund(once, wanted),
  };
}

interface Request {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

type Ask = (request: Request) => Promise<Answered>;

// One receipt, one order: an answer may be lost although the order was made, or this process may have
// died before it was noted. Asked again, the gateway answers the same order or refuses the receipt
// (https://razorpay.com/docs/payments/payment-gateway/s2s-integration/test-s2s/best-practices/retries-and-idempotency),
// and then it is looked up.
async function createOrder(
  askOnce: Ask,
  { receipt, amount, userId }: WantedOrder,
): Promise<string> {
  const make = {
    path: '/v1/orders',
    body: { amount, currency: 'INR', receipt, unique_receipt: true, notes: { userId } },
  };
  try {
    return orderIn(await askOnce(make), amount);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    const found = await askOnce({ path: `/v1/orders?receipt=${receipt}` });
    const { items } = factsOf(z.object({ items: z.array(orderSchema) }), found.body);
    const made = items.find((order) => order.receipt === receipt && order.amount === amount);
    return made ? made.id : orderIn(await askOnce(make), amount);
  }
}

function orderIn({ body }: Answered, amount: number): string {
  const order = factsOf(orderSchema, body);
  if (order.amount !== amount) throw new GatewayUnavailable('the order is of another amount');
  return order.id;
}

// The same key answers the same refund, and 409 while the first call is under way
// (https://razorpay.com/docs/api/refunds/normal-refunds-idempotent).
async function makeRefund(
  askOnce: Ask,
  { paymentId, amount, receipt }: WantedRefund,
): Promise<RefundAnswer> {
  const { status, body } = await askOnce({
    path: `/v1/payments/${paymentId}/refund`,
    headers: { 'x-refund-idempotency': receipt },
    body: { amount, speed: 'normal', receipt },
  });
  if (status === 409) throw new GatewayUnavailable('the refund is under way');
  if (status >= 400) return refusalIn(factsOf(errorSchema, body));
  const refund = factsOf(refundSchema, body);
  if (refund.amount !== amount) throw new GatewayUnavailable('the refund is of another amount');
  return { kind: 'made', refund };
}

// There is one status for all refusals. These say that the gateway is at work on the payment, or that a
// refund was made before, maybe this one: its list tells (https://razorpay.com/docs/errors/refunds).
const undecided = /in progress|being processed|duplicate receipt|already|idempotency/i;

function refusalIn(said: string): RefundAnswer {
  if (undecided.test(said)) throw new GatewayUnavailable(`the gateway says: ${said}`);
  return { kind: 'refused', said };
}

async function ask(
  settings: GatewaySettings,
  { path, body, headers = {} }: Request,
): Promise<Answered> {
  const credentials = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64');
  const response = await fetch(`${settings.url.href.replace(/\/$/, '')}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...headers,
      authorization: `Basic ${credentials}`,
      'content-type': 'application/json',
    },
    redirect: 'error',
    signal: AbortSignal.timeout(settings.patience),
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(unanswered);
  // A refusal of our key, too many calls and a fault of theirs: none says what became of the call.
  if (response.status >= 500 || [401, 403, 408, 429].includes(response.status)) {
    await response.body?.cancel();
    throw new GatewayUnavailable(`the gateway answered ${response.status}`);
  }
  return { status: response.status, body: await response.json().catch(unanswered) };
}

function unanswered(error: unknown): never {
  throw new GatewayUnavailable('the gateway did not answer', { cause: error });
}

function asUnavailable(error: unknown): never {
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
  .transform(({ order_id, method, amount_refunded, fee, tax, ...facts }) => ({
    ...facts,
    orderId: order_id ?? null,
    method: method ?? null,
    amountRefunded: amount_refunded ?? 0,
    fee: fee ?? null,
    tax: tax ?? null,
  }));

function paymentIn(body: unknown, id: string): PaymentFacts {
  const facts = factsOf(paymentSchema, body);
  if (facts.id !== id) throw new GatewayUnavailable('the gateway answered another payment');
  return facts;
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

function factsOf<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new GatewayUnavailable('the gateway answered something else');
  return parsed.data;
}
