import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { ErrorCode } from '@anupal/contract/errors';
import { errorStatus } from '@anupal/contract/errors';
import { refusalBody } from './refusal.ts';
import { apiHeaders } from './headers.ts';

/** How many requests are under way, and how many may be. */
export interface InFlight {
  readonly cap: number;
  count: number;
}

// An operator must be able to look at a process that is full.
const exempt = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Makes the HTTP server with its cap in front of the framework: above it a request is told to come
 * back, in well under a millisecond, so that those already inside are served. Shedding by the delay
 * of the event loop does not work here: the loop is idle while the database's queue grows.
 */
export function cappedServer(inFlight: InFlight, handler: RequestListener): Server {
  const options = {
    headersTimeout: 5000,
    requestTimeout: 35_000,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 16_384,
    keepAliveTimeout: 5000,
  };
  return createServer(options, (request, response) => {
    if (request.method === 'TRACE') {
      refuseEarly(response, 'method_not_allowed');
    } else if (inFlight.count >= inFlight.cap && !exempt.has(request.url ?? '')) {
      refuseEarly(response.setHeader('Retry-After', '2'), 'unavailable');
    } else {
      inFlight.count += 1;
      response.once('close', () => (inFlight.count -= 1));
      handler(request, response);
    }
  });
}

/** Writes a refusal without the framework. Its sentence is English: the request was not read. */
export function refuseEarly(response: ServerResponse, code: ErrorCode): void {
  const body = JSON.stringify(refusalBody(code, { language: 'en', requestId: randomUUID() }));
  response.writeHead(errorStatus[code], { ...apiHeaders, 'Content-Type': 'application/json' });
  response.end(body);
}
