import type { FastifyInstance } from 'fastify';
import { handleErrors } from './api/error-handler.ts';
import { disputeChanges, type DisputeStep, type NewDispute } from './disputes.ts';
import type { GatewayContext } from './gateway-context.ts';
import { unknownId } from './gateway-error.ts';
import type { SettlementRequest } from './settlements.ts';
import type { GatewayStore } from './store.ts';
import { strictObject } from './strict-object.ts';

const text = { type: 'string', minLength: 1 };
const paise = { type: 'integer', minimum: 0 };
const webhooks = { enum: ['send', 'none'] };
const settlementSchema = strictObject(
  {
    orderIds: { type: 'array', items: text },
    settledAt: { type: 'integer', minimum: 0 },
    feeBps: { type: 'integer', minimum: 0, maximum: 10_000 },
    adjustments: {
      type: 'array',
      items: strictObject({ amount: { type: 'integer' }, description: text }, [
        'amount',
        'description',
      ]),
    },
    webhooks,
  },
  [],
);
const disputeSchema = strictObject(
  {
    paymentId: text,
    amount: paise,
    reasonCode: text,
    phase: { enum: ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] },
    respondBy: { type: 'integer', minimum: 0 },
    webhooks,
  },
  ['paymentId'],
);
const stepSchema = strictObject(
  { status: { enum: disputeChanges }, amountDeducted: paise, webhooks },
  ['status'],
);

type DisputeBody = NewDispute & { readonly paymentId: string };

/** Settles on demand, and raises and decides disputes: what otherwise the gateway and banks do. */
export function payoutRoutes(
  app: FastifyInstance,
  context: GatewayContext,
  done: () => void,
): void {
  const { store, settlements, disputes } = context;
  handleErrors(app);
  app.post<{ Body: SettlementRequest }>(
    '/settlements',
    { schema: { body: settlementSchema } },
    ({ body }) => settlements.settle(body),
  );
  app.post<{ Body: DisputeBody }>('/disputes', { schema: { body: disputeSchema } }, ({ body }) => {
    const { paymentId, ...request } = body;
    const record = store.find(paymentId);
    const payment = record?.payments.get(paymentId);
    if (!record || !payment) throw unknownId();
    return disputes.raise(record, payment, request);
  });
  app.post<{ Params: { id: string }; Body: DisputeStep }>(
    '/disputes/:id',
    { schema: { body: stepSchema } },
    ({ params, body }) => {
      const { record, dispute } = findDispute(store, params.id);
      return disputes.change(record, dispute, body);
    },
  );
  done();
}

/** @throws {GatewayError} if there is no such dispute. */
export function findDispute(store: GatewayStore, id: string) {
  const record = store.find(id);
  const dispute = record?.disputes.get(id);
  if (!record || !dispute) throw unknownId();
  return { record, dispute };
}
