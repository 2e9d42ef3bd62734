import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { errorStatus, type ErrorCode } from '@anupal/contract/errors';
import type { Log } from '../log/log.ts';
import { handleErrors } from './errors.ts';
import { apiHeaders } from './headers.ts';
import { cappedServer, type InFlight } from './in-flight.ts';
import { refusalBody, sendRefusal } from './refusal.ts';
import { basePath } from './register.ts';

/** What the HTTP server needs to know. */
export interface ServerOptions {
  readonly log: Log;
  readonly trustedProxies: readonly string[];
  readonly requestsInFlight: number;
}

/** The HTTP server before anything is registered on it. */
export interface HttpServer {
  readonly app: FastifyInstance;
  /** From now on, tells each client that its connection ends with the answer. */
  drain(): void;
  readonly isDraining: () => boolean;
}

/** Makes the HTTP server: limits, request ids, one error shape, one log line per request. */
export async function makeServer(options: ServerOptions): Promise<HttpServer> {
  const inFlight: InFlight = { cap: options.requestsInFlight, count: 0 };
  let draining = false;
  const app = fastify({
    serverFactory: (handler) => cappedServer(inFlight, handler),
    bodyLimit: 65_536,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseBrokenRequest,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    logger: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  handleErrors(app, options.log);
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (draining) reply.header('Connection', 'close');
    if (request.url.startsWith(basePath)) reply.headers(apiHeaders);
  });
  logEachRequest(app, options.log);
  return { app, drain: () => (draining = true), isDraining: () => draining };
}

/** Refuses what no route answers; to be registered for the paths that are not pages. */
export function refuseUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(request, reply.headers(apiHeaders), { code: 'not_found' }),
  );
}

function logEachRequest(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info('request', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(request.caller ? { userId: request.caller.user.id } : {}),
    });
  });
}

// What the HTTP parser refuses never becomes a request; Node names the reason in the error's code.
const codeOfClientError: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const code = codeOfClientError[error.code ?? ''] ?? 'invalid_input';
  const body = JSON.stringify(refusalBody(code, { language: 'en', requestId: randomUUID() }));
  const headers = Object.entries({
    ...apiHeaders,
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${errorStatus[code]} \r\n${headers.join('')}\r\n${body}`);
}
