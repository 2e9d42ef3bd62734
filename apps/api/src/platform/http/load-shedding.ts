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
    /** The files of a route that reads its body itself, and then reacquires its slot itself. */
    form?: FormFiles;
  }
  interface FastifyRequest {
    /** Releases the request's slot while the call waits for something outside this process. */
    releaseSlot(): void;
    /** Takes a slot again; a refusal if there is none, or if the client has gone. */
    reacquireSlot(): Refusal<'unavailable'> | null;
    /**
     * Runs work and holds the slot until it is done, even if the client leaves: otherwise clients could
     * start any number of handlers by leaving.
     */
    holdSlotDuring<T>(work: () => Promise<T>): Promise<T>;
  }
}

/** How long a client may take, in milliseconds, to send headers and a request before it is refused. */
export interface Timeouts {
  readonly headers: number;
  readonly request: number;
  /** Without reading any of the response, before its connection is closed. */
  readonly silence: number;
}

/** Just above the 30 s that our pages wait for a response; ordered so that a refusal is first. */
export const defaultTimeouts: Timeouts = { headers: 5000, request: 35_000, silence: 40_000 };

/** What the server in front of the framework needs. */
export interface SheddingOptions {
  readonly slots: RequestSlots;
  readonly timeouts: Timeouts;
}

// Operators must be able to inspect a process at its limit.
const exempt = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Creates the HTTP server with its limit in front of the framework: beyond it, requests are refused in
 * well under a millisecond, so that accepted ones are served. Shedding by event loop delay does not work
 * here: the loop is idle while the database's queue grows.
 */
export function createSheddingServer(shedding: SheddingOptions, handler: RequestListener): Server {
  const options = {
    headersTimeout: shedding.timeouts.headers,
    // Anything but a file is ended earlier, by enforceBodyTimeouts.
    requestTimeout: Math.max(shedding.timeouts.request, defaultUploadTimeouts.total),
    connectionsCheckingInterval: 250,
    maxHeaderSize: 16_384,
    keepAliveTimeout: 5000,
  };
  const server = createServer(options, (request, response) => {
    if (exempt.has(request.url ?? '')) {
      handler(request, response);
    } else if (shedding.slots.acquire(request)) {
      response.once('close', () => shedding.slots.release(request));
      handler(request, response);
    } else {
      refuseEarly(response);
    }
  });
  return enforceBodyTimeouts(server, shedding.timeouts.request).setTimeout(
    shedding.timeouts.silence,
  );
}

/**
 * Releases a request's slot while its body is being received, and when its response is sent. Otherwise a
 * few clients that send or read one byte a second would hold every slot.
 */
export function releaseSlotWhileTransferring(app: FastifyInstance, slots: RequestSlots): void {
  const released = new WeakSet<IncomingMessage>();
  const releaseSlot = (raw: IncomingMessage): void => {
    if (slots.release(raw)) released.add(raw);
  };
  const reacquireSlot = (raw: IncomingMessage): Refusal<'unavailable'> | null => {
    if (!released.delete(raw) || (!raw.socket.destroyed && slots.acquire(raw))) return null;
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
    return slots.holdDuring(this.raw, work);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.form) return undefined;
    const refusal = request.reacquireSlot();
    return refusal ? sendRefusal(request, reply, refusal) : undefined;
  });
  app.addHook('onSend', async ({ raw }) => {
    slots.release(raw);
  });
}

const retrySeconds = 2;

// In English: nothing of the request has been read.
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
