import { timingSafeEqual } from 'node:crypto';
import type { KeySet, Keys } from '../crypto/keys.ts';
import { computeMac } from '../crypto/secrets.ts';
import type { Caller } from './guard.ts';
import { basePath } from './paths.ts';

/** Who a link authenticates: one session of one user. */
export interface LinkHolder {
  readonly userId: string;
  readonly sessionId: string;
}

/** What links are signed with. */
export interface LinkPorts {
  readonly keys: Keys;
  /** Milliseconds. */
  readonly clock: () => number;
}

// The query parameter with the signature.
const parameter = 't';

const lifetimeSeconds = 60;

/**
 * A URL that authenticates like a bearer token, for one path and one minute: an `<img>` or a frame sends
 * no header. `path` is below `/api`.
 */
export function signLink({ keys, clock }: LinkPorts, path: string, holder: LinkHolder): string {
  const url = basePath + path;
  const expiresAt = Math.floor(clock() / 1000) + lifetimeSeconds;
  const mac = linkMac(keys.current, { path: url, expiresAt, ...holder }).toString('base64url');
  return `${url}?${parameter}=${expiresAt}.${holder.userId}.${holder.sessionId}.${mac}`;
}

/** Signs a link to a path below `/api`, valid for a minute. */
export type SignLink = (path: string) => string;

/** Signs links on behalf of a caller. */
export type LinksFor = (caller: Caller) => SignLink;

/** What handlers sign the links in their responses with. */
export function createLinks(ports: LinkPorts): LinksFor {
  return ({ user, sessionId }) =>
    (path) =>
      signLink(ports, path, { userId: user.id, sessionId });
}

/** The signature in a parsed query, or null without one. */
export function linkInQuery(query: unknown): string | null {
  if (typeof query !== 'object' || query === null) return null;
  const found: unknown = Reflect.get(query, parameter);
  return typeof found === 'string' ? found : null;
}

/**
 * Who a link authenticates on this path; null if it is damaged, expired or for another path. The caller
 * checks that the session is still open.
 */
export function verifyLink(
  { keys, clock }: LinkPorts,
  path: string,
  text: string,
): LinkHolder | null {
  const [, seconds = '', userId = '', sessionId = '', mac = ''] = shape.exec(text) ?? [];
  const expiresAt = Number(seconds);
  const now = clock() / 1000;
  if (mac === '' || expiresAt <= now || expiresAt > now + lifetimeSeconds + clockTolerance)
    return null;
  const sent = Buffer.from(mac, 'base64url');
  const sets = keys.previous ? [keys.current, keys.previous] : [keys.current];
  const isOurs = sets.some((set) => {
    const expected = linkMac(set, { path, expiresAt, userId, sessionId });
    return expected.length === sent.length && timingSafeEqual(expected, sent);
  });
  return isOurs ? { userId, sessionId } : null;
}

// Clocks of processes may differ by this much.
const clockTolerance = 5;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const shape = new RegExp(`^(\\d{1,12})\\.(${uuid})\\.(${uuid})\\.([A-Za-z0-9_-]{43})$`);

function linkMac(
  set: KeySet,
  { path, expiresAt, userId, sessionId }: LinkHolder & { path: string; expiresAt: number },
): Buffer {
  return computeMac(set, ['link', path, userId, sessionId, String(expiresAt)]);
}
