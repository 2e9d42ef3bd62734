import type { FastifyInstance } from 'fastify';
import { faultKinds, faultyCalls, type Fault } from './fault.ts';
import type { ScheduledFault } from './fault-script.ts';
import type { GatewayContext } from './gateway-context.ts';
import { strictObject } from './strict-object.ts';
import { eventNames } from './webhook-event.ts';

const text = { type: 'string', minLength: 1 };
const milliseconds = { type: 'integer', minimum: 0, maximum: 600_000 };
const common = {
  orderId: text,
  receipt: text,
  notes: { type: 'object', additionalProperties: text },
  day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  times: { type: 'integer', minimum: 1 },
};
const callSchema = strictObject(
  {
    ...common,
    match: { enum: faultyCalls },
    kind: { enum: faultKinds },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    description: text,
    delayMs: milliseconds,
    fields: { type: 'object' },
  },
  ['match', 'kind'],
);
const deliverySchema = {
  drop: { type: 'boolean' },
  duplicate: { type: 'integer', minimum: 1, maximum: 100 },
  reorder: { type: 'boolean' },
  delayMs: milliseconds,
};
const webhookSchema = strictObject(
  {
    ...common,
    events: { type: 'array', minItems: 1, items: { enum: eventNames } },
    webhooks: strictObject(deliverySchema, []),
  },
  ['webhooks'],
);

/** Scripts faults of API responses and webhook delivery. */
export function faultRoutes(app: FastifyInstance, context: GatewayContext, done: () => void): void {
  const { faults } = context;
  const body = { oneOf: [callSchema, webhookSchema] };
  app.post<{ Body: Fault }>('/faults', { schema: { body } }, (request) =>
    toResponse(faults.add(request.body)),
  );
  app.get('/faults', () => faults.list().map(toResponse));
  app.delete('/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.delete<{ Params: { id: string } }>('/faults/:id', (request, reply) => {
    faults.remove(Number(request.params.id));
    return reply.code(204).send();
  });
  done();
}

function toResponse({ id, fault }: ScheduledFault) {
  return { id, ...fault };
}
