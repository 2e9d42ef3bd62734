import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Endpoint } from '@anupal/contract/endpoint';
import { ok, refuse } from '@anupal/contract/result';
import { getPath } from './paths.ts';
import type { HandlerResult, Call, Handler } from './handler.ts';

/** A call with an Idempotency-Key. */
export interface IdempotentCall {
  readonly userId: string;
  readonly key: string;
  /** Method and path. */
  readonly call: string;
  readonly bodyHash: Buffer;
  /** Distinguishes this call from others with the same key. */
  readonly attemptId: string;
}

/** What is known of a key: nothing, so that this call is the first; or what the first call left. */
export type StoredResponse =
  | { readonly is: 'first' }
  | { readonly is: 'answered'; readonly body: string }
  | { readonly is: 'in_progress' }
  | { readonly is: 'key_reused' };

/** Stores the answers of idempotent calls. */
export interface IdempotencyStore {
  readonly begin: (call: IdempotentCall) => Promise<StoredResponse>;
  readonly finish: (call: IdempotentCall, body: string) => Promise<void>;
  readonly forget: (call: IdempotentCall) => Promise<void>;
}

/**
 * Answers a repeated call with the response of its first one (IETF draft on the Idempotency-Key header,
 * as Stripe does it). Refusals are not stored: their reason may have changed. Money does not depend on
 * this: it counts once by the id of its payment.
 */
export function withIdempotency(
  store: IdempotencyStore,
  { response }: Pick<Endpoint, 'response'>,
  handler: Handler<Endpoint>,
): Handler<Endpoint> {
  if (typeof response === 'string') throw new Error(`a ${response} cannot be answered again`);
  return async (call) => {
    const key = call.request.headers['idempotency-key'];
    if (key === undefined || call.request.caller === null) return handler(call);
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
      return refuse('invalid_input');
    }
    const idempotent = toIdempotentCall(call.request, call.request.caller.user.id, key);
    const serialize = (value: unknown) => JSON.stringify(z.parse(response, value));
    return respondOnce(store, idempotent, { call, handler, serialize });
  };
}

interface PendingResponse {
  readonly call: Call<Endpoint>;
  readonly handler: Handler<Endpoint>;
  /** Serialises the response; throws if it does not match its entry. */
  readonly serialize: (value: unknown) => string;
}

async function respondOnce(
  store: IdempotencyStore,
  idempotent: IdempotentCall,
  { call, handler, serialize }: PendingResponse,
): Promise<HandlerResult<Endpoint>> {
  const stored = await store.begin(idempotent);
  if (stored.is === 'key_reused') return refuse('idempotency_key_reused');
  if (stored.is === 'in_progress') return refuse('idempotency_in_flight', 1);
  if (stored.is === 'answered') {
    call.reply.header('Idempotent-Replayed', 'true');
    return ok(JSON.parse(stored.body) as object); // a response of this very endpoint
  }
  try {
    const result = await handler(call);
    if (result.ok) await store.finish(idempotent, serialize(result.value));
    else await store.forget(idempotent);
    return result;
  } catch (error) {
    await store.forget(idempotent).catch(() => undefined); // report the first error
    throw error;
  }
}

function toIdempotentCall(request: FastifyRequest, userId: string, key: string): IdempotentCall {
  return {
    userId,
    key,
    call: `${request.method} ${getPath(request)}`,
    bodyHash: createHash('sha256')
      .update(JSON.stringify(comparableBody(request.body)))
      .digest(),
    attemptId: randomUUID(),
  };
}

// The version that the caller looked at is not part of the comparison: after a lost response the screen
// shows what the call itself has made, and repeats it with a newer version.
function comparableBody(body: unknown): unknown {
  const isObject = typeof body === 'object' && body !== null;
  return isObject ? { ...body, version: undefined } : (body ?? null);
}
