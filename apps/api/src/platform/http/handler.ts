import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Endpoint, Params, Query, Response } from '@anupal/contract/endpoint';
import type { Ok, Refused } from '@anupal/contract/result';
import type { Caller } from './guard.ts';

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
