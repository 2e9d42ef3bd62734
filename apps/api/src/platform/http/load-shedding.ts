import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FormFiles } from '@anupal/contract/endpoint';
import { errorStatus, type ErrorCode } from '@anupal/contract/errors';
import { refuse, type Refusal } from '@anupal/contract/result';
import type { FastifyInstance } from 'fastify';
import { defaultUploadTimeouts, enforceBodyTimeouts } from './body-timeouts.ts';
import { apiHeaders } from './headers.ts';
import { refusalBody, sendRefusal } from './refusal.ts';
import type { RequestSlots } from './request-slots.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The files of a route that reads its body by itself, and then steps back in by itself. */
    form?: FormFiles;
  }
  interface FastifyRequest {
    /** Gives the place back while the call waits for something outside of this process. */
    releaseSlot(): void;
    /** Takes a place again, of a call that stepped out; a refusal where there is none, or nobody waits any more. */
    reacquireSlot(): Refusal<'unavailable'> | null;
    /**
     * Does what is asked and keeps the place until that is done. The client may have gone long before:
     * who could free the place by that would have any number of handlers at work at once.
     */
    holdSlotDuring<T>(work: () => Promise<T>): Promise<T>;
  }
}

/** How long a client may take, in milliseconds: to send, before it is told that it is too slow. */
export interface Timeouts {
  readonly headers: number;
  readonly request: number;
  /** To take in anything of its answer, before its connection is ended without a word. */
  readonly silence: number;
}

/** Just above the 30 s that our own pages wait for an answer, and in this order: a word comes first. */
export const defaultTimeouts: Timeouts = { headers: 5000, request: 35_000, silence: 40_000 };

/** What the server in front of the framework needs to know. */
export interface SheddingOptions {
  readonly slots: RequestSlots;
  readonly timeouts: Timeouts;
}

// An operator must be able to look at a process that is full.
const exempt = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Makes the HTTP server with its cap in front of the framework: above it a request is told to come
 * back, in well under a millisecond, so that those already inside are served. Shedding by the delay
 * of the event loop does not work here: the loop is idle while the database's queue grows.
 */
export function createSheddingServer(front: SheddingOptions, handler: RequestListener): Server {
  const options = {
    headersTimeout: front.timeouts.headers,
    // What is no file is ended earlier, by watchBodies.
    requestTimeout: Math.max(front.timeouts.request, defaultUploadTimeouts.total),
    connectionsCheckingInterval: 250,
    maxHeaderSize: 16_384,
    keepAliveTimeout: 5000,
  };
  const server = createServer(options, (request, response) => {
    if (exempt.has(request.url ?? '')) {
      handler(request, response);
    } else if (front.slots.acquire(request)) {
      response.once('close', () => front.slots.release(request));
      handler(request, response);
    } else {
      refuseEarly(response);
    }
  });
  return enforceBodyTimeouts(server, front.timeouts.request).setTimeout(front.timeouts.silence);
}

/**
 * Gives a request's place back while its body is still on the way, and as soon as its answer is.
 * Otherwise a few clients that send or read a byte a second would hold every place.
 */
export function releaseSlotWhileTransferring(app: FastifyInstance, places: RequestSlots): void {
  const outside = new WeakSet<IncomingMessage>();
  const releaseSlot = (raw: IncomingMessage): void => {
    if (places.release(raw)) outside.add(raw);
  };
  const reacquireSlot = (raw: IncomingMessage): Refusal<'unavailable'> | null => {
    if (!outside.delete(raw) || (!raw.socket.destroyed && places.acquire(raw))) return null;
    return refuse('unavailable', retrySeconds);
  };
  app.addHook('preParsing', async ({ raw }) => {
    if (!raw.complete) releaseSlot(raw);
  });
  app.decorateRequest('releaseSlot', function () {
    releaseSlot(this.raw);
  });
  app.decorateRequest('reacquireSlot', function () {
    return reacquireSlot(this.raw);
  });
  app.decorateRequest('holdSlotDuring', function (work) {
    return places.holdDuring(this.raw, work);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.form) return undefined;
    const refused = request.reacquireSlot();
    return refused ? sendRefusal(request, reply, refused) : undefined;
  });
  app.addHook('onSend', async ({ raw }) => {
    places.release(raw);
  });
}

const retrySeconds = 2;

// The sentence is English: nothing of the request was read.
function refuseEarly(response: ServerResponse): void {
  const requestId = randomUUID();
  const code: ErrorCode = 'unavailable';
  const body = JSON.stringify(refusalBody(code, { language: 'en', requestId }));
  response.writeHead(errorStatus[code], {
    ...apiHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Retry-After': retrySeconds,
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
  });
  response.end(body);
}
