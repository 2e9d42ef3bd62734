import { timingSafeEqual } from 'node:crypto';
import type { KeySet, Keys } from '../crypto/keys.ts';
import { computeMac } from '../crypto/secrets.ts';
import { basePath } from './paths.ts';

/** Whom a link stands for: one session of one person. */
export interface LinkHolder {
  readonly userId: string;
  readonly sessionId: string;
}

/** What links are signed by. */
export interface LinkPorts {
  readonly keys: Keys;
  /** Milliseconds. */
  readonly clock: () => number;
}

// The parameter of the query that holds what signs a link.
const parameter = 't';

const lifeSeconds = 60;

/**
 * An address below this site that stands for a bearer token on one path, for a minute: an `<img>` or
 * a frame sends no header. `path` is below `/api`.
 */
export function signLink({ keys, clock }: LinkPorts, path: string, holder: LinkHolder): string {
  const url = basePath + path;
  const expiresAt = Math.floor(clock() / 1000) + lifeSeconds;
  const mac = linkMac(keys.current, { path: url, expiresAt, ...holder }).toString('base64url');
  return `${url}?${parameter}=${expiresAt}.${holder.userId}.${holder.sessionId}.${mac}`;
}

/** What signs the link that a request came by, or null where it did not. `query` is as it was parsed. */
export function linkInQuery(query: unknown): string | null {
  if (typeof query !== 'object' || query === null) return null;
  const found: unknown = Reflect.get(query, parameter);
  return typeof found === 'string' ? found : null;
}

/**
 * Whom a link stands for on this path; null where it is not whole, is for another path or has ended.
 * Whether the session still lives is for the caller to see.
 */
export function verifyLink(
  { keys, clock }: LinkPorts,
  path: string,
  text: string,
): LinkHolder | null {
  const [, seconds = '', userId = '', sessionId = '', mac = ''] = shape.exec(text) ?? [];
  const expiresAt = Number(seconds);
  const now = clock() / 1000;
  if (mac === '' || expiresAt <= now || expiresAt > now + lifeSeconds + tolerance) return null;
  const given = Buffer.from(mac, 'base64url');
  const sets = keys.previous ? [keys.current, keys.previous] : [keys.current];
  const isOurs = sets.some((set) => {
    const right = linkMac(set, { path, expiresAt, userId, sessionId });
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return isOurs ? { userId, sessionId } : null;
}

// Processes may disagree about the time by this much.
const tolerance = 5;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const shape = new RegExp(`^(\\d{1,12})\\.(${uuid})\\.(${uuid})\\.([A-Za-z0-9_-]{43})$`);

function linkMac(
  set: KeySet,
  { path, expiresAt, userId, sessionId }: LinkHolder & { path: string; expiresAt: number },
): Buffer {
  return computeMac(set, ['link', path, userId, sessionId, String(expiresAt)]);
}
