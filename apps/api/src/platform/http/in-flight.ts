import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '@anupal/contract/errors';
import { errorStatus } from '@anupal/contract/errors';
import { apiHeaders } from './headers.ts';
import { refusalBody, sendRefusal } from './refusal.ts';

/** How long a client may take to send, in milliseconds, before it is told that it is too slow. */
export interface Patience {
  readonly headers: number;
  readonly request: number;
}

/** Just above the 30 s that our own pages wait for an answer. */
export const defaultPatience: Patience = { headers: 5000, request: 35_000 };

/** The places for requests under way in this process. */
export interface Places {
  /** Takes a place; false when there is none. */
  enter(request: IncomingMessage): boolean;
  /** Gives the place back; answers whether there was one. */
  leave(request: IncomingMessage): boolean;
}

/** Opens so many places. */
export function openPlaces(count: number): Places {
  const inside = new Set<IncomingMessage>();
  return {
    enter: (request) => {
      if (inside.size >= count) return false;
      inside.add(request);
      return true;
    },
    leave: (request) => inside.delete(request),
  };
}

/** What the server in front of the framework needs to know. */
export interface FrontOptions {
  readonly places: Places;
  readonly patience: Patience;
}

// An operator must be able to look at a process that is full.
const exempt = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Makes the HTTP server with its cap in front of the framework: above it a request is told to come
 * back, in well under a millisecond, so that those already inside are served. Shedding by the delay
 * of the event loop does not work here: the loop is idle while the database's queue grows.
 */
export function cappedServer(front: FrontOptions, handler: RequestListener): Server {
  const options = {
    headersTimeout: front.patience.headers,
    requestTimeout: front.patience.request,
    connectionsCheckingInterval: 500,
    maxHeaderSize: 16_384,
    keepAliveTimeout: 5000,
  };
  return createServer(options, (request, response) => {
    if (exempt.has(request.url ?? '')) {
      handler(request, response);
    } else if (front.places.enter(request)) {
      response.once('close', () => front.places.leave(request));
      handler(request, response);
    } else {
      refuseEarly(response);
    }
  });
}

/**
 * Gives a request's place back while its body is still on the way. Otherwise a few clients that send
 * a byte a second would hold every place.
 */
export function stepOutForBodies(app: FastifyInstance, places: Places): void {
  const outside = new WeakSet<IncomingMessage>();
  app.addHook('preParsing', async ({ raw }) => {
    if (!raw.complete && places.leave(raw)) outside.add(raw);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!outside.has(request.raw) || places.enter(request.raw)) return undefined;
    return sendRefusal(request, reply, { code: 'unavailable', retryAfter: shedSeconds });
  });
}

const shedSeconds = 2;

// The sentence is English: nothing of the request was read.
function refuseEarly(response: ServerResponse): void {
  const requestId = randomUUID();
  const code: ErrorCode = 'unavailable';
  response.writeHead(errorStatus[code], {
    ...apiHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Retry-After': shedSeconds,
    'X-Request-Id': requestId,
  });
  response.end(JSON.stringify(refusalBody(code, { language: 'en', requestId })));
}
