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
  type ReportPage,
  type SettledPage,
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
    readSettled: (page) => readSettled(repeated, page),
    readDispute: async (id) => {
      const { status, body } = await repeated({ path: `/v1/disputes/${id}` });
      if (status === 404 || status === 400) return null;
      const dispute = parseBody(disputeSchema, body);
      if (dispute.id !== id) throw new GatewayUnavailable('the gateway answered another dispute');
      return dispute;
    },
    // https://razorpay.com/docs/api/disputes/accept: one that is decided or past its deadline is refused.
    acceptDispute: async (id) => {
      const { status } = await once({ path: `/v1/disputes/${id}/accept`, body: {} });
      return status < 400;
    },
    // https://razorpay.com/docs/api/documents/create
    storeEvidence: async ({ bytes, type, name }) => {
      const form = new FormData();
      form.set('purpose', 'dispute_evidence');
      form.set('file', new Blob([bytes], { type }), name);
      const { body } = await once({ path: '/v1/documents', form });
      return parseBody(z.object({ id: z.string() }), body).id;
    },
    // https://razorpay.com/docs/api/disputes/contest: the full amount, unless one is named.
    contestDispute: async (id, { summary, kind, fileIds }) => {
      const { status } = await once({
        path: `/v1/disputes/${id}/contest`,
        method: 'PATCH',
        body: { summary, [kind]: fileIds, action: 'submit' },
      });
      return status < 400;
    },
  };
}

interface GatewayRequest {
  readonly path: string;
  /** POST with a body, and GET without one, unless another is named. */
  readonly method?: 'PATCH';
  readonly body?: object;
  readonly form?: FormData;
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

// https://razorpay.com/docs/api/settlements/fetch-recon: "the date on which the settlement was received".
// The documented largest count is 1000; a full page may be followed by another one.
async function readSettled(
  request: SendRequest,
  { day, skip, count }: ReportPage,
): Promise<SettledPage> {
  const [year = '', month = '', date = ''] = day.split('-');
  const query = new URLSearchParams({ year, month, day: date, count: `${count}`, skip: `${skip}` });
  const { body } = await request({ path: `/v1/settlements/recon/combined?${query.toString()}` });
  const { items } = parseBody(z.object({ items: z.array(z.unknown()) }), body);
  const parsed = items.map((item) => settledLineSchema.safeParse(item));
  return {
    lines: parsed.flatMap(({ data }) => data ?? []),
    isLast: items.length < count,
    unreadable: parsed.filter(({ success }) => !success).length,
  };
}

async function sendRequest(
  settings: GatewaySettings,
  { path, method, body, form, headers = {} }: GatewayRequest,
): Promise<GatewayResponse> {
  const credentials = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64');
  const response = await fetch(`${settings.url.href.replace(/\/$/, '')}${path}`, {
    method: method ?? (body || form ? 'POST' : 'GET'),
    headers: {
      ...headers,
      authorization: `Basic ${credentials}`,
      ...(form ? {} : { 'content-type': 'application/json' }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(settings.timeout),
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(form ? { body: form } : {}),
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

const unixTime = z
  .int()
  .positive()
  .transform((seconds) => new Date(seconds * 1000));

const orNull = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value): z.output<S> | null => value ?? null);

const longText = z.string().transform((text) => text.slice(0, 300));

// A line that is not settled yet comes again with its settlement.
const settledLineSchema = z.union([
  z.object({ settled: z.literal(false) }).transform(() => null),
  z
    .object({
      settled: z.literal(true),
      settlement_id: z.string().regex(/^setl_\w+$/),
      settlement_utr: orNull(longText),
      settled_at: unixTime,
      entity_id: z.string().min(1).max(100),
      type: z.string().min(1).max(50),
      amount: z.int(),
      debit: z.int().nonnegative(),
      credit: z.int().nonnegative(),
      fee: z.int().nullish(),
      tax: z.int().nullish(),
      currency: z.string().min(1).max(10),
      method: orNull(longText),
      description: orNull(longText),
      order_id: orNull(longText),
      payment_id: orNull(longText),
      dispute_id: orNull(longText),
      created_at: unixTime,
    })
    .transform((line) => ({
      settlementId: line.settlement_id,
      utr: line.settlement_utr,
      settledAt: line.settled_at,
      entityId: line.entity_id,
      type: line.type,
      amount: line.amount,
      debit: line.debit,
      credit: line.credit,
      fee: line.fee ?? 0,
      tax: line.tax ?? 0,
      currency: line.currency,
      method: line.method,
      description: line.description,
      orderId: line.order_id,
      paymentId: line.payment_id,
      disputeId: line.dispute_id,
      madeAt: line.created_at,
    })),
]);

// https://razorpay.com/docs/api/disputes/entity
const disputeSchema = z
  .object({
    id: z.string().regex(/^disp_\w+$/),
    payment_id: z.string().regex(/^pay_\w+$/),
    amount: z.int().positive(),
    currency: z.string(),
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    amount_deducted: z.int().nonnegative().nullish(),
    reason_code: orNull(longText),
    reason_description: orNull(longText),
    phase: orNull(longText),
    respond_by: orNull(unixTime),
    created_at: unixTime,
  })
  .transform((dispute) => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amount: dispute.amount,
    currency: dispute.currency,
    status: dispute.status,
    amountDeducted: dispute.amount_deducted ?? 0,
    reasonCode: dispute.reason_code ?? 'unknown',
    reason: dispute.reason_description,
    phase: dispute.phase ?? 'chargeback',
    respondBy: dispute.respond_by,
    raisedAt: dispute.created_at,
  }));

const errorSchema = z
  .object({ error: z.object({ description: z.string() }) })
  .transform(({ error }) => error.description.slice(0, 300));

function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new GatewayUnavailable('the gateway answered something else');
  return parsed.data;
}
