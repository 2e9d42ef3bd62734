import type { FastifyInstance } from 'fastify';
import { assetRoute } from '../../asset.ts';
import { sendPage } from '../../page.ts';
import { handleErrors } from '../api/error-handler.ts';
import type { Outcome } from '../acquirer.ts';
import type { GatewayContext } from '../gateway-context.ts';
import { readNotes } from '../order-request.ts';
import { GatewayError, unknownId, outsidePayment, type ErrorBody } from '../gateway-error.ts';
import type { OrderRecord } from '../store.ts';
import { strictObject } from '../strict-object.ts';
import { checkoutResult } from './result.ts';
import { popupPage, refusedPopup } from './popup-page.ts';
import { parseLanguage } from './texts.ts';

interface CheckoutPayment {
  readonly key: string;
  readonly order_id: string;
  readonly outcome: Outcome;
  readonly email?: string;
  readonly contact?: string;
  readonly description?: string;
  readonly notes?: object;
}

const text = { type: 'string' };
const paymentSchema = strictObject(
  {
    key: text,
    order_id: text,
    outcome: { enum: ['captured', 'failed', 'late'] },
    email: text,
    contact: text,
    description: text,
    notes: { type: 'object' },
  },
  ['key', 'order_id', 'outcome'],
);

/** `checkout.js`, its popup, and the endpoint behind the popup's buttons. */
export async function checkoutRoutes(app: FastifyInstance, context: GatewayContext): Promise<void> {
  handleErrors(app);
  app.addHook('onSend', async (_request, reply) => {
    // Pages of other origins load these, including isolated ones.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('cross-origin-embedder-policy', 'require-corp');
  });
  await assetRoute(app, '/checkout.js', new URL('./checkout.js', import.meta.url));
  await assetRoute(app, '/checkout/popup.js', new URL('./popup.js', import.meta.url));
  await assetRoute(app, '/checkout/popup.css', new URL('./popup.css', import.meta.url));
  popupRoute(app, context);
  app.post<{ Body: CheckoutPayment }>(
    '/checkout/payments',
    { schema: { body: paymentSchema } },
    (request) => errorAsBody(() => pay(context, request.body)),
  );
}

/** Failures are sent with status 200, because browsers log other statuses as errors. */
function errorAsBody<T>(action: () => T): T | ErrorBody {
  try {
    return action();
  } catch (error) {
    if (error instanceof GatewayError) return error.body;
    throw error;
  }
}

function popupRoute(app: FastifyInstance, context: GatewayContext): void {
  const policy = popupPolicy(context.productOrigin);
  app.get<{ Querystring: Record<string, string> }>('/checkout/popup', ({ query }, reply) => {
    const {
      key = '',
      order_id = '',
      name = '',
      description = '',
      language = '',
      parent = '',
    } = query;
    const popupRequest = { key, name, description, language: parseLanguage(language), parent };
    const found = errorAsBody(() => findPayable(context, key, order_id));
    const page =
      'error' in found ? refusedPopup(popupRequest, found) : popupPage(popupRequest, found.order);
    return sendPage(reply, page, policy);
  });
}

/** @throws {GatewayError} with both ids if the payment fails. */
function pay(context: GatewayContext, request: CheckoutPayment) {
  const { outcome, order_id, email = '', contact = '', description = null, notes } = request;
  const record = findPayable(context, request.key, order_id);
  const vpa = outcome === 'failed' ? 'failure@razorpay' : 'success@razorpay';
  const payer = { email, contact, vpa, description, notes: readNotes(notes) };
  const { lateMs } = context.config;
  const payment = context.acquirer.pay(record, { outcome, payer, lateMs, sendWebhooks: true });
  if (payment.status === 'captured') return checkoutResult(context.config.keySecret, payment);
  throw new GatewayError(payment.error_description ?? '', {
    code: payment.error_code ?? '',
    source: payment.error_source ?? '',
    step: payment.error_step ?? '',
    reason: payment.error_reason ?? '',
    metadata: { order_id, payment_id: payment.id },
  });
}

function findPayable({ config, store }: GatewayContext, key: string, orderId: string): OrderRecord {
  if (key !== config.keyId)
    throw new GatewayError('The api key provided is invalid', outsidePayment);
  const record = store.find(orderId);
  if (record?.order.id !== orderId) throw unknownId();
  if (record.order.status === 'paid') {
    throw new GatewayError(
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      { reason: 'order_already_paid' },
    );
  }
  return record;
}

/** Only pages of this machine and of the product may frame the popup. */
function popupPolicy(productOrigin: string): string {
  const own = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";
  const parents = `http://localhost:* http://127.0.0.1:* ${productOrigin}`;
  return `${own}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors ${parents}`;
}
