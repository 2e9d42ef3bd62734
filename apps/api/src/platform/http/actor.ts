import type { FastifyRequest } from 'fastify';
import type { Caller } from './guard.ts';
import { getNetwork } from './network.ts';

/** Who performs an action, and through which client. */
export interface Actor {
  readonly caller: Caller;
  readonly client: ClientInfo;
}

/** The actor of an authenticated call. */
export function getActor({ caller, request }: AuthenticatedCall): Actor {
  return { caller, client: getClientInfo(request) };
}

/** The part of a call that identifies its actor. */
export interface AuthenticatedCall {
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

/** The Idempotency-Key of a call, or null without one. */
export function getIdempotencyKey({ request }: Pick<AuthenticatedCall, 'request'>): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

/** The client behind a request. */
export function getClientInfo(request: FastifyRequest): ClientInfo {
  return {
    network: getNetwork(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? '',
  };
}

/** The client behind a request, for limits and the audit log. */
export interface ClientInfo {
  /** IPv4 address or IPv6 /64. */
  readonly network: string;
  readonly userAgent: string;
}
