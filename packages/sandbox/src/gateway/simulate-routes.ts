import type { FastifyInstance } from 'fastify';
import { outcomes, type Outcome } from './acquirer.ts';
import type { Payment } from './entities.ts';
import type { GatewayContext } from './gateway-context.ts';
import { handleErrors } from './api/error-handler.ts';
import { checkoutResult } from './checkout/result.ts';
import { GatewayError, unknownId } from './gateway-error.ts';
import type { OrderRecord } from './store.ts';
import { strictObject } from './strict-object.ts';

interface SimulatedPayment {
  readonly orderId: string;
  readonly outcome: Outcome;
  readonly paymentId?: string;
  readonly webhooks?: 'send' | 'none';
  readonly times?: number;
  readonly delayMs?: number;
}

const schema = strictObject(
  {
    orderId: { type: 'string' },
    outcome: { enum: outcomes },
    paymentId: { type: 'string' },
    webhooks: { enum: ['send', 'none'] },
    times: { type: 'integer', minimum: 1, maximum: 100 },
    delayMs: { type: 'integer', minimum: 0 },
  },
  ['orderId', 'outcome'],
);

/**
 * Pays without a browser. With `times` the order is paid several times, which the popup cannot do;
 * with `paymentId` a failed payment is authorised late, immediately.
 */
export function simulateRoutes(
  app: FastifyInstance,
  context: GatewayContext,
  done: () => void,
): void {
  handleErrors(app);
  app.post<{ Body: SimulatedPayment }>('/simulate', { schema: { body: schema } }, ({ body }) => {
    const record = context.store.find(body.orderId);
    if (record?.order.id !== body.orderId) throw unknownId();
    const payments = body.paymentId
      ? [payLate(context, record, { ...body, paymentId: body.paymentId })]
      : Array.from({ length: body.times ?? 1 }, () => pay(context, record, body));
    const results = payments.map((payment) => checkoutResult(context.config.keySecret, payment));
    return { ...results[0], ...(body.times && { payments: results }) };
  });
  done();
}

function pay(
  { acquirer, config }: GatewayContext,
  record: OrderRecord,
  request: SimulatedPayment,
): Payment {
  const { outcome, webhooks, delayMs = config.lateMs } = request;
  const payer = {
    email: 'payer@sandbox.test',
    contact: '+919000090000',
    vpa: outcome === 'failed' ? 'failure@razorpay' : 'success@razorpay',
    description: null,
    notes: record.order.notes,
  };
  return acquirer.pay(record, {
    outcome,
    payer,
    lateMs: delayMs,
    sendWebhooks: webhooks !== 'none',
  });
}

function payLate(
  { acquirer }: GatewayContext,
  record: OrderRecord,
  { paymentId, outcome, webhooks }: SimulatedPayment & { readonly paymentId: string },
): Payment {
  const payment = record.payments.get(paymentId);
  if (payment === undefined) throw unknownId();
  const sendWebhooks = webhooks !== 'none';
  if (outcome === 'captured') return acquirer.authorizeAndCapture(record, payment, sendWebhooks);
  if (outcome === 'authorized') return acquirer.authorize(record, payment, sendWebhooks);
  throw new GatewayError('A payment that failed can only become authorized or captured.');
}
