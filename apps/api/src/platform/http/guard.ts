import type { FastifyReply, FastifyRequest } from 'fastify';
import { needErrorCodes, type Endpoint, type Need } from '@anupal/contract/endpoint';
import { refuse, type Refusal } from '@anupal/contract/result';
import type { User } from '@anupal/contract/users';
import { isSameOriginCall } from './same-origin.ts';
import { getPath } from './paths.ts';
import type { RateLimits } from './rate-limit.ts';
import { sendRefusal } from './refusal.ts';
import { withinShare, type FairShares } from './fair-shares.ts';
import { linkInQuery } from './signed-links.ts';

/** The caller, as read from the database for this call. */
export interface Caller {
  readonly sessionId: string;
  readonly user: User;
  /** True for staff who have proved only their mailbox, where that is not enough. */
  readonly lacksFactor?: boolean;
  /** From when the account knows a franchisee's device that signed in by email alone; absent once it does. */
  readonly newUntil?: Date;
}

/** What the guard needs from the composition root, because it knows no module. */
export interface GuardPorts {
  /** The caller behind a bearer token, or null if the token is invalid or expired. */
  readonly identify: (token: string) => Promise<Caller | null>;
  /** The caller behind a short-lived link to a path, or null if the link is invalid or expired. */
  readonly identifyLink: (path: string, link: string) => Promise<Caller | null>;
  /** Whether a caller meets each need. Registering an endpoint with any other need throws. */
  readonly needs: Partial<Record<Need, (caller: Caller) => Promise<boolean>>>;
  /** The account named by a bearer token, without asking the database; null if the token is invalid. */
  readonly getAccount: (token: string) => Promise<string | null>;
  readonly limits: RateLimits;
  readonly shares: FairShares;
  /** Scheme, host and port of the product. */
  readonly origin: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null on a public endpoint. */
    caller: Caller | null;
  }
}

/** Creates the hook that admits a call of this endpoint, or refuses it before its body is read. */
export function createGuard(endpoint: Endpoint, ports: GuardPorts) {
  assertNeedsCovered(endpoint, ports);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const refusal = await findRefusal(endpoint, ports, request);
    return refusal ? sendRefusal(request, reply, refusal) : undefined;
  };
}

/** The bearer token of a request, or null without one. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\x21-\x7e]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

async function findRefusal(
  endpoint: Endpoint,
  ports: GuardPorts,
  request: FastifyRequest,
): Promise<Refusal | null> {
  if (endpoint.isSigned) return null; // the handler checks the signature; limits of people do not apply
  const retryAfter = await ports.limits.consumeForNetwork(request.ip);
  if (retryAfter !== null) return refuse('too_many_requests', retryAfter);
  if (endpoint.sameOriginOnly && !isSameOriginCall(request, ports.origin))
    return refuse('cross_site');
  if (endpoint.access === 'public') return null;
  const token = bearerToken(request);
  const account = token === null ? null : await ports.getAccount(token);
  return withinShare(ports.shares, { request, account, wasAdmitted: false }, async () => {
    const caller = await identifyCaller(endpoint, ports, request);
    if (!caller) return refuse('session_expired');
    request.caller = caller;
    return checkCaller(caller, endpoint, ports);
  });
}

// A bearer token takes precedence over a link.
async function identifyCaller(
  { allowsSignedLink = false }: Endpoint,
  ports: GuardPorts,
  request: FastifyRequest,
): Promise<Caller | null> {
  const token = bearerToken(request);
  if (token !== null) return ports.identify(token);
  const link = allowsSignedLink ? linkInQuery(request.query) : null;
  return link === null ? null : ports.identifyLink(getPath(request), link);
}

async function checkCaller(
  caller: Caller,
  { access, needs = [], isBeforeSecondFactor = false }: Endpoint,
  ports: GuardPorts,
): Promise<Refusal | null> {
  const retryAfter = await ports.limits.consumeForAccount(caller.user.id);
  if (retryAfter !== null) return refuse('too_many_requests', retryAfter);
  if (typeof access !== 'string' && !access.includes(caller.user.role)) return refuse('forbidden');
  if (caller.lacksFactor === true && !isBeforeSecondFactor) return refuse('second_factor_required');
  for (const need of needs) {
    if (need === 'freshCode') continue; // depends on the input: see confirmation.ts
    if (!(await ports.needs[need]?.(caller))) return refuse(needErrorCodes[need]);
  }
  return null;
}

function assertNeedsCovered(endpoint: Endpoint, ports: GuardPorts): void {
  const open = endpoint.needs?.find((need) => need !== 'freshCode' && !ports.needs[need]);
  if (open)
    throw new Error(`${endpoint.method} ${endpoint.path} needs ${open}, which no module provides`);
}
