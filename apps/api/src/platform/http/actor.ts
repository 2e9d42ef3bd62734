import type { FastifyRequest } from 'fastify';
import type { Caller } from './guard.ts';
import { networkOf } from './network.ts';

/** Who performs an action, and the client that they use. */
export interface Actor {
  readonly caller: Caller;
  readonly client: ClientInfo;
}

/** The actor of an authenticated call. */
export function actorOf({ caller, request }: AuthenticatedCall): Actor {
  return { caller, client: clientInfoOf(request) };
}

/** The part of a call that names its actor. */
export interface AuthenticatedCall {
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

/** The Idempotency-Key of a call, or null where it has none. */
export function idempotencyKeyOf({ request }: Pick<AuthenticatedCall, 'request'>): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

/** What is known of the browser behind a request. */
export function clientInfoOf(request: FastifyRequest): ClientInfo {
  return {
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? '',
  };
}

/** What is known of the browser behind a request, for limits and for the record. */
export interface ClientInfo {
  /** IPv4 address or IPv6 /64. */
  readonly network: string;
  readonly userAgent: string;
}
