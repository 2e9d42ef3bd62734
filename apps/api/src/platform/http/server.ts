import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBodyParser,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { errorStatus, type ErrorCode } from '@anupal/contract/errors';
import type { Log } from '../log/log.ts';
import { createListeners, type ListenAddress } from './listeners.ts';
import { createGracefulShutdown } from './graceful-shutdown.ts';
import { toErrorCode, handleErrors } from './errors.ts';
import { apiHeaders } from './headers.ts';
import {
  createSheddingServer,
  defaultTimeouts,
  releaseSlotWhileTransferring,
  type Timeouts,
} from './load-shedding.ts';
import { createRequestSlots, reserveSlots } from './request-slots.ts';
import { refuseOtherMethods } from './methods.ts';
import { isApiRequest } from './paths.ts';
import { refusalBody, sendRefusal } from './refusal.ts';

/** Options of the HTTP server. */
export interface ServerOptions {
  readonly log: Log;
  readonly trustedProxies: readonly string[];
  readonly requestsInFlight: number;
  /** Paths with slots of their own, apart from the common ones. */
  readonly reserved?: { readonly paths: readonly string[]; readonly slots: number };
  readonly timeouts?: Timeouts;
}

/** The HTTP server before anything is registered on it. */
export interface HttpServer {
  readonly app: FastifyInstance;
  /** Starts listening; fails with EADDRINUSE if another program has the port. */
  listen(address: ListenAddress): Promise<void>;
  /** From now on, tells each client that its connection closes after the response. */
  beginShutdown(): void;
  /** Aborted when the shutdown begins, to end work that would take minutes. */
  readonly shutdownSignal: AbortSignal;
  /** Stops listening, lets requests in progress finish, and closes their connections. */
  close(): Promise<void>;
}

/** Creates the HTTP server: limits, request ids, one error format, one log line per request. */
export async function createHttpServer(options: ServerOptions): Promise<HttpServer> {
  const { paths, slots: reserved } = options.reserved ?? { paths: [], slots: 0 };
  const ordinary = createRequestSlots(options.requestsInFlight);
  const slots = reserveSlots(ordinary, createRequestSlots(reserved), new Set(paths));
  const shutdown = createGracefulShutdown();
  const shedding = { slots, timeouts: options.timeouts ?? defaultTimeouts };
  const app = fastify({
    serverFactory: (handler) => shutdown.track(createSheddingServer(shedding, handler)),
    bodyLimit: 65_536,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      refuseUnroutable(request, reply, error);
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    logger: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(app));
  handleErrors(app, options.log);
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (isApiRequest(request)) reply.headers(apiHeaders);
  });
  refuseOtherMethods(app);
  releaseSlotWhileTransferring(app, slots);
  logEachRequest(app, options.log);
  const listeners = createListeners(app);
  return {
    app,
    listen: (address) => listeners.listen(address),
    beginShutdown: shutdown.begin,
    shutdownSignal: shutdown.signal,
    close: () =>
      shutdown.closeConnections(async () => {
        await Promise.all([app.close(), listeners.close()]);
      }),
  };
}

// Many clients send the content type on every POST. An empty body counts as none, and the schema of a
// call that needs one refuses it.
function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  };
}

/** Refuses requests without a route; for the paths that are not pages. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { code: 'not_found' }));
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

// Nothing of the request has been parsed here, not even cookies, so the message is English.
function refuseUnroutable(
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError,
): FastifyReply {
  const code = toErrorCode(error);
  return reply
    .headers({ ...apiHeaders, 'X-Request-Id': request.id })
    .status(errorStatus[code])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(code, { language: 'en', requestId: request.id })));
}

// What the HTTP parser refuses never becomes a request; Node's error code gives the reason.
const errorCodeOfClientError: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const lingerMilliseconds = 2000;

function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const code = errorCodeOfClientError[error.code ?? ''] ?? 'invalid_input';
  const body = JSON.stringify(refusalBody(code, { language: 'en', requestId: randomUUID() }));
  const headers = Object.entries({
    ...apiHeaders,
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${errorStatus[code]} \r\n${headers.join('')}\r\n${body}`);
  // A client that keeps sending has read the response by then.
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
}
