import type { FastifyReply, FastifyRequest } from 'fastify';
import { needErrorCodes, type Endpoint, type Need } from '@anupal/contract/endpoint';
import { refuse, type Refusal } from '@anupal/contract/result';
import type { User } from '@anupal/contract/users';
import { isSameOriginCall } from './same-origin.ts';
import { pathOf } from './paths.ts';
import type { RateLimits } from './rate-limit.ts';
import { sendRefusal } from './refusal.ts';
import { withinShare, type FairShares } from './fair-shares.ts';
import { linkInQuery } from './signed-links.ts';

/** Who calls, as read from the database for this very call. */
export interface Caller {
  readonly sessionId: string;
  readonly user: User;
}

/** What the guard is handed by the composition root, because it knows no business word. */
export interface GuardPorts {
  /** The caller behind a bearer token, or null when the token is not good (any more). */
  readonly identify: (token: string) => Promise<Caller | null>;
  /** The caller behind a short-lived link to a path, or null when the link is not good (any more). */
  readonly identifyLink: (path: string, link: string) => Promise<Caller | null>;
  /** Whether a caller has what an endpoint needs. A need without an answer refuses to register. */
  readonly needs: Partial<Record<Need, (caller: Caller) => Promise<boolean>>>;
  /** The account that a bearer token names, without asking the database; null when the token is not good. */
  readonly accountOf: (token: string) => Promise<string | null>;
  readonly limits: RateLimits;
  readonly shares: FairShares;
  /** Scheme, host and port of the product. */
  readonly origin: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null on a public endpoint. */
    caller: Caller | null;
  }
}

/** Makes the hook that lets a call of this endpoint through, or refuses it before its body is read. */
export function createGuard(endpoint: Endpoint, ports: GuardPorts) {
  assertNeedsCovered(endpoint, ports);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const refused = await findRefusal(endpoint, ports, request);
    return refused ? sendRefusal(request, reply, refused) : undefined;
  };
}

/** The bearer token of a request, or null when there is none. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\x21-\x7e]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

async function findRefusal(
  endpoint: Endpoint,
  ports: GuardPorts,
  request: FastifyRequest,
): Promise<Refusal | null> {
  if (endpoint.isSigned) return null; // the handler checks the signature, and no wall of people's applies
  const wait = await ports.limits.consumeForNetwork(request.ip);
  if (wait !== null) return refuse('too_many_requests', wait);
  if (endpoint.sameOriginOnly && !isSameOriginCall(request, ports.origin))
    return refuse('cross_site');
  if (endpoint.access === 'public') return null;
  const token = bearerToken(request);
  const account = token === null ? null : await ports.accountOf(token);
  return withinShare(ports.shares, { request, account, wasAdmitted: false }, async () => {
    const caller = await identifyCaller(endpoint, ports, request);
    if (!caller) return refuse('session_expired');
    request.caller = caller;
    return checkCaller(caller, endpoint, ports);
  });
}

// A bearer token goes first: with one, a link is an address like any other.
async function identifyCaller(
  { allowsSignedLink: takesLink = false }: Endpoint,
  ports: GuardPorts,
  request: FastifyRequest,
): Promise<Caller | null> {
  const token = bearerToken(request);
  if (token !== null) return ports.identify(token);
  const link = takesLink ? linkInQuery(request.query) : null;
  return link === null ? null : ports.identifyLink(pathOf(request), link);
}

async function checkCaller(
  caller: Caller,
  { access, needs = [] }: Endpoint,
  ports: GuardPorts,
): Promise<Refusal | null> {
  const wait = await ports.limits.consumeForAccount(caller.user.id);
  if (wait !== null) return refuse('too_many_requests', wait);
  if (typeof access !== 'string' && !access.includes(caller.user.role)) return refuse('forbidden');
  for (const need of needs) {
    if (!(await ports.needs[need]?.(caller))) return refuse(needErrorCodes[need]);
  }
  return null;
}

function assertNeedsCovered(endpoint: Endpoint, ports: GuardPorts): void {
  const open = endpoint.needs?.find((need) => !ports.needs[need]);
  if (open)
    throw new Error(`${endpoint.method} ${endpoint.path} needs ${open}, which nobody answers`);
}
