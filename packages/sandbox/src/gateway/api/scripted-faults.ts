import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallFault, OrderReference } from '../fault.ts';
import type { GatewayContext } from '../gateway-context.ts';
import { toFields } from '../order-request.ts';
import type { GatewayStore } from '../store.ts';
import { serverError } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The scripted fault for this call. */
    fault: CallFault | undefined;
    refundFails: boolean;
  }
}

/** Applies scripted faults to calls. */
export function injectFaults(app: FastifyInstance, { store, faults }: GatewayContext): void {
  app.decorateRequest('fault', undefined);
  app.decorateRequest('refundFails', false);
  app.addHook('preHandler', async (request, reply) => {
    const path = request.routeOptions.url?.replace(/^\/gateway/, '') ?? '';
    request.fault = faults.forCall(`${request.method} ${path}`, findOrder(store, request));
    if (request.fault) await applyBefore(request.fault, request, reply);
  });
  app.addHook('onSend', async (request, reply, payload) =>
    request.fault ? applyAfter(request.fault, reply, payload) : payload,
  );
}

async function applyBefore(fault: CallFault, request: FastifyRequest, reply: FastifyReply) {
  switch (fault.kind) {
    case 'timeout':
      // Never responds; ends with the connection.
      reply.hijack();
      return;
    case 'reset':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return;
    case 'status': {
      const { statusCode, body } = serverError(fault.status ?? 502, fault.description);
      await reply.code(statusCode).send(body);
      return;
    }
    case 'slow':
      await wait(fault.delayMs ?? 2000, undefined, { ref: false });
      return;
    case 'refund-fails':
      request.refundFails = true;
      return;
    case 'accepted-then-timeout':
    case 'wrong-body':
  }
}

async function applyAfter(
  fault: CallFault,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (fault.kind === 'accepted-then-timeout') {
    // Never responds although the work is done; ends with the connection.
    await new Promise(() => undefined);
  }
  if (fault.kind !== 'wrong-body') return payload;
  const body = String(payload);
  reply.removeHeader('content-length');
  if (fault.fields === undefined) return body.slice(0, body.length / 2);
  return JSON.stringify({ ...toFields(JSON.parse(body)), ...fault.fields });
}

/** The order of a call, from an id in the path or from the body, or the day of a report. */
function findOrder(store: GatewayStore, { params, query, body }: FastifyRequest): OrderReference {
  const { id } = toFields(params);
  const order = typeof id === 'string' ? store.find(id)?.order : undefined;
  if (order) return { orderId: order.id, receipt: order.receipt, notes: order.notes };
  const { receipt, notes, year, month, day } = { ...toFields(query), ...toFields(body) };
  if (typeof day === 'string') {
    const [ofYear, ofMonth, ofDay] = [year, month, day].map((part) =>
      String(part).padStart(2, '0'),
    );
    return { day: `${ofYear}-${ofMonth}-${ofDay}` };
  }
  const [known] = typeof receipt === 'string' ? store.withReceipt(receipt) : [];
  return {
    orderId: known?.order.id,
    receipt: typeof receipt === 'string' ? receipt : undefined,
    notes: known?.order.notes ?? (toFields(notes) as Record<string, string>), // only compared
  };
}
