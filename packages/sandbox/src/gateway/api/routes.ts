import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { unixNow } from '../acquirer.ts';
import { toCollection, type Order, type Payment } from '../entities.ts';
import type { GatewayContext } from '../gateway-context.ts';
import { isId, newId } from '../ids.ts';
import {
  checkCurrency,
  toFields,
  createOrder,
  readAmount,
  readOrderRequest,
} from '../order-request.ts';
import { GatewayError, unknownId } from '../gateway-error.ts';
import type { OrderRecord, GatewayStore } from '../store.ts';
import { findDispute } from '../payout-routes.ts';
import { requireKeys } from './keys.ts';
import { injectFaults } from './scripted-faults.ts';
import { handleErrors } from './error-handler.ts';
import { settlementReport } from './settlement-report.ts';

interface ById {
  Params: { id: string };
}

/** The endpoints of https://razorpay.com/docs/api/ that the product calls, below `/gateway/v1`. */
export function apiRoutes(app: FastifyInstance, context: GatewayContext, done: () => void): void {
  handleErrors(app);
  requireKeys(app, context.config);
  injectFaults(app, context);
  orderRoutes(app, context);
  paymentRoutes(app, context);
  refundRoutes(app, context);
  app.get<{ Querystring: Record<string, string> }>('/v1/settlements/recon/combined', (request) =>
    settlementReport(context.settlements.list(), request.query),
  );
  app.get<ById>('/v1/disputes/:id', ({ params }) => {
    if (!isId('disp', params.id)) throw new GatewayError(`${params.id} is not a valid id`);
    return findDispute(context.store, params.id).dispute;
  });
  app.post<ById>('/v1/disputes/:id/accept', ({ params }) => {
    if (!isId('disp', params.id)) throw new GatewayError(`${params.id} is not a valid id`);
    const { record, dispute } = findDispute(context.store, params.id);
    return context.disputes.accept(record, dispute);
  });
  app.patch<ById>('/v1/disputes/:id/contest', ({ params, body }) => {
    if (!isId('disp', params.id)) throw new GatewayError(`${params.id} is not a valid id`);
    const { record, dispute } = findDispute(context.store, params.id);
    return context.disputes.contest(record, dispute, toFields(body));
  });
  void app.register(fileRoutes, { disputes: context.disputes });
  done();
}

async function fileRoutes(
  app: FastifyInstance,
  { disputes }: Pick<GatewayContext, 'disputes'>,
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: 5_000_000 } });
  app.post('/v1/documents', async (request) => {
    const file = await request.file();
    if (!file) throw new GatewayError('The file field is required.', { field: 'file' });
    const bytes = await file.toBuffer();
    return disputes.storeFile({ type: file.mimetype, size: bytes.length });
  });
}

function orderRoutes(app: FastifyInstance, { store }: GatewayContext): void {
  app.post('/v1/orders', ({ body }) => {
    const request = readOrderRequest(body);
    const [same] = request.receipt === null ? [] : store.withReceipt(request.receipt);
    if (request.uniqueReceipt && same) throw duplicateReceipt(same.order);
    return store.open(createOrder(request, { id: newId('order'), now: unixNow() })).order;
  });
  app.get<{ Querystring: Record<string, string> }>('/v1/orders', ({ query }) => {
    const found = query.receipt === undefined ? store.list() : store.withReceipt(query.receipt);
    const skip = Number(query.skip ?? 0);
    const count = Math.min(Number(query.count ?? 10), 100);
    return toCollection(found.slice(skip, skip + count).map(({ order }) => order));
  });
  app.get<ById>('/v1/orders/:id', ({ params }) => findRecord(store, 'order', params.id).order);
  app.get<ById>('/v1/orders/:id/payments', ({ params }) =>
    toCollection([...findRecord(store, 'order', params.id).payments.values()]),
  );
}

function paymentRoutes(app: FastifyInstance, { store, acquirer }: GatewayContext): void {
  app.get<ById>('/v1/payments/:id', ({ params }) => findPayment(store, params.id).payment);
  app.post<ById>('/v1/payments/:id/capture', ({ params, body }) => {
    const { record, payment } = findPayment(store, params.id);
    const { amount, currency } = toFields(body);
    checkCurrency(currency);
    if (readAmount(amount) !== payment.amount) {
      throw new GatewayError('Capture amount must be equal to the amount authorized', {
        field: 'amount',
      });
    }
    return acquirer.capture(record, payment);
  });
}

function refundRoutes(app: FastifyInstance, { store, refunds }: GatewayContext): void {
  app.post<ById>('/v1/payments/:id/refund', ({ params, body, headers, refundFails }) => {
    const { record, payment } = findPayment(store, params.id);
    const key = headers['x-refund-idempotency']?.toString();
    return refunds.create(record, { payment, body, key, fails: refundFails });
  });
  app.get<ById>('/v1/payments/:id/refunds', ({ params }) => {
    const { record } = findPayment(store, params.id);
    const all = [...record.refunds.values()];
    return toCollection(all.filter(({ payment_id }) => payment_id === params.id));
  });
  app.get<ById>('/v1/refunds/:id', ({ params }) => {
    const refund = findRecord(store, 'rfnd', params.id).refunds.get(params.id);
    if (refund === undefined) throw unknownId();
    return refund;
  });
}

function findRecord(store: GatewayStore, kind: 'order' | 'pay' | 'rfnd', id: string): OrderRecord {
  if (!isId(kind, id)) throw new GatewayError(`${id} is not a valid id`);
  const record = store.find(id);
  if (record === undefined) throw unknownId();
  return record;
}

function findPayment(store: GatewayStore, id: string): { record: OrderRecord; payment: Payment } {
  const record = findRecord(store, 'pay', id);
  const payment = record.payments.get(id);
  if (payment === undefined) throw unknownId();
  return { record, payment };
}

/** In practice Razorpay includes the id of the order with that receipt. */
function duplicateReceipt({ id }: Order): GatewayError {
  return new GatewayError('Order receipt should be unique.', { metadata: { order_id: id } });
}
