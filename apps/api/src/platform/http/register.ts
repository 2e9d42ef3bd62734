import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { contract } from '@anupal/contract/contract';
import {
  refusalsOf,
  type Body,
  type Endpoint,
  type Endpoints,
  type Params,
  type Query,
  type Response,
} from '@anupal/contract/endpoint';
import { errorCodes, errorStatus } from '@anupal/contract/errors';
import type { Ok, Refused } from '@anupal/contract/result';
import { guardOf, type Caller, type GuardPorts } from './guard.ts';
import { sendRefusal } from './refusal.ts';

/** What a handler gets: the request, checked and tidied as its contract entry says. */
export interface Call<E extends Endpoint> {
  readonly body: Body<E>;
  readonly params: Params<E>;
  readonly query: Query<E>;
  /** Who calls; there is nobody on a public endpoint. */
  readonly caller: E['access'] extends 'public' ? null : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler answers: the contract's response (a URL for `redirect`), or one of its refusals. */
export type Answer<E extends Endpoint> =
  Ok<E['response'] extends 'redirect' ? URL : Response<E>> | Refused<E['errors'][number]>;

/** One handler for one endpoint. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** One handler for each endpoint of a word: none missing, none that the contract does not have. */
export type Handlers<W extends Endpoints> = { readonly [V in keyof W]: Handler<W[V]> };

/** The handlers of every word of the contract. */
export type AllHandlers = { readonly [W in keyof typeof contract]: Handlers<(typeof contract)[W]> };

/** The base path of the API. */
export const basePath = '/api';

/**
 * Registers the whole contract. Path, guard, validation and response all come from the entry, so
 * that none can be forgotten; an entry without a handler, or a handler without an entry, throws.
 */
export function registerContract(
  app: FastifyInstance,
  handlers: AllHandlers,
  ports: GuardPorts,
): void {
  registerWords(app, { endpoints: contract, handlers }, ports);
}

/** Registers any words; `registerContract` does it for the product's own. */
export function registerWords(
  app: FastifyInstance,
  words: { endpoints: Record<string, Endpoints>; handlers: Record<string, object> },
  ports: GuardPorts,
): void {
  const strange = Object.keys(words.handlers).filter(
    (word) => !Object.hasOwn(words.endpoints, word),
  );
  if (strange.length) throw new Error(`not in the contract: ${strange.join(', ')}`);
  app.decorateRequest('caller', null);
  for (const [word, endpoints] of Object.entries(words.endpoints)) {
    const handlers = words.handlers[word] ?? {};
    assertSameVerbs(word, endpoints, handlers);
    for (const [verb, endpoint] of Object.entries(endpoints)) {
      const handler = (handlers as Record<string, Handler<Endpoint>>)[verb]; // assertSameVerbs saw it
      if (handler) registerOne(app, { name: `${word}.${verb}`, endpoint, handler }, ports);
    }
  }
}

interface Registration {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
}

function registerOne(
  app: FastifyInstance,
  { name, endpoint, handler }: Registration,
  ports: GuardPorts,
): void {
  app.route({
    method: endpoint.method,
    url: basePath + endpoint.path,
    onRequest: guardOf(endpoint, ports),
    schema: schemaOf(name, endpoint),
    handler: async (request, reply) => {
      const { body, params, query, caller } = request;
      const call = { body, params, query, caller, request, reply };
      const answer = await handler(call as Call<Endpoint>); // the schema above made the parts fit
      if (!answer.ok) return sendRefusal(request, reply, answer);
      return answer.value instanceof URL ? reply.redirect(answer.value.href, 302) : answer.value;
    },
  });
}

function schemaOf(name: string, endpoint: Endpoint): Record<string, unknown> {
  const { params, query, body, response, access, needs = [], summary } = endpoint;
  const who = typeof access === 'string' ? access : access.join(', ');
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary,
    description: `Access: ${[who, ...needs].join(', ')}. Refusals: ${refusalsOf(endpoint).join(', ')}.`,
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: {
      ...(response === 'redirect' ? { 302: z.null() } : { 200: response }),
      ...refusalSchemas(endpoint),
    },
  };
}

const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  messages: z.array(z.string()).optional(),
  requestId: z.string(),
});

function refusalSchemas(endpoint: Endpoint): Record<number, z.ZodType> {
  return Object.fromEntries(refusalsOf(endpoint).map((code) => [errorStatus[code], errorBody]));
}

function assertSameVerbs(word: string, endpoints: Endpoints, handlers: object): void {
  const missing = Object.keys(endpoints).filter((verb) => !Object.hasOwn(handlers, verb));
  const unknown = Object.keys(handlers).filter((verb) => !Object.hasOwn(endpoints, verb));
  if (missing.length) throw new Error(`${word}: no handler for ${missing.join(', ')}`);
  if (unknown.length) throw new Error(`${word}: not in the contract: ${unknown.join(', ')}`);
}
