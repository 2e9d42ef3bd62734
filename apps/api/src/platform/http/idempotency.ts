import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Endpoint } from '@anupal/contract/endpoint';
import { ok, refuse } from '@anupal/contract/result';
import { pathOf } from './paths.ts';
import type { Answer, Call, Handler } from './handler.ts';

/** A call that bears an Idempotency-Key. */
export interface IdempotentCall {
  readonly userId: string;
  readonly key: string;
  /** Method and path. */
  readonly call: string;
  readonly bodyHash: Buffer;
  /** Tells this call from others with the same key. */
  readonly turn: string;
}

/** What is known of a key: nothing yet, so that this call is the one; or what the first one left. */
export type StoredAnswer =
  | { readonly is: 'first' }
  | { readonly is: 'answered'; readonly answer: string }
  | { readonly is: 'under_way' }
  | { readonly is: 'of_another_call' };

/** Where the answers are kept. */
export interface IdempotencyStore {
  readonly begin: (call: IdempotentCall) => Promise<StoredAnswer>;
  readonly finish: (call: IdempotentCall, answer: string) => Promise<void>;
  readonly forget: (call: IdempotentCall) => Promise<void>;
}

/**
 * Answers a repeated call what its first one was answered (the IETF draft on the Idempotency-Key
 * header, as Stripe does it). Refusals are not kept: what refused a call may have changed. Money does
 * not depend on it: that counts once by the id of its payment.
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
    const keyed = toIdempotentCall(call.request, call.request.caller.user.id, key);
    const answered = (value: unknown) => JSON.stringify(z.parse(response, value));
    return answerOnce(store, keyed, { call, handler, answered });
  };
}

interface PendingAnswer {
  readonly call: Call<Endpoint>;
  readonly handler: Handler<Endpoint>;
  /** The answer as it leaves; throws when it does not fit its entry. */
  readonly answered: (value: unknown) => string;
}

async function answerOnce(
  store: IdempotencyStore,
  keyed: IdempotentCall,
  { call, handler, answered }: PendingAnswer,
): Promise<Answer<Endpoint>> {
  const known = await store.begin(keyed);
  if (known.is === 'of_another_call') return refuse('idempotency_key_reused');
  if (known.is === 'under_way') return refuse('idempotency_in_flight', 1);
  if (known.is === 'answered') {
    call.reply.header('Idempotent-Replayed', 'true');
    return ok(JSON.parse(known.answer) as object); // it was an answer of this very endpoint
  }
  try {
    const answer = await handler(call);
    if (answer.ok) await store.finish(keyed, answered(answer.value));
    else await store.forget(keyed);
    return answer;
  } catch (error) {
    await store.forget(keyed).catch(() => undefined); // the first error is the one to tell
    throw error;
  }
}

function toIdempotentCall(request: FastifyRequest, userId: string, key: string): IdempotentCall {
  return {
    userId,
    key,
    call: `${request.method} ${pathOf(request)}`,
    bodyHash: createHash('sha256')
      .update(JSON.stringify(comparableBody(request.body)))
      .digest(),
    turn: randomUUID(),
  };
}

// The version that somebody looked at is no part of what they say: after a lost answer the screen
// shows what the call itself has made, and the same is said again with a newer one.
function comparableBody(body: unknown): unknown {
  const isObject = typeof body === 'object' && body !== null;
  return isObject ? { ...body, version: undefined } : (body ?? null);
}
