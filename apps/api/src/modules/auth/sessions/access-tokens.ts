import { hash, randomUUIDv7 } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Context } from '../../../platform/context.ts';
import { findKeySet } from '../../../platform/crypto/keys.ts';

/** The claims of an access token. Role and state are read from the database at each call. */
export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** Verifies access tokens; null if a token is not valid. */
export type ReadAccessToken = (token: string) => Promise<AccessClaims | null>;

const accessSeconds = 600;
const handoverSeconds = 60;
const toleranceSeconds = 5;
const algorithm = 'EdDSA';
const cachedTokens = 10_000;

/** Signs an access token that is valid for ten minutes. */
export async function issueAccessToken(context: Context, claims: AccessClaims): Promise<string> {
  return sign(context, {
    type: 'at+jwt',
    audience: 'api',
    subject: claims.userId,
    seconds: accessSeconds,
    claims: { sid: claims.sessionId, jti: randomUUIDv7() },
  });
}

/**
 * Signs the first handover value of a Google callback. Its type keeps it from being used as an
 * access token.
 */
export async function issueHandoverToken(
  context: Context,
  userId: string,
  jti: string,
): Promise<string> {
  return sign(context, {
    type: 'handover+jwt',
    audience: 'callback',
    subject: userId,
    seconds: handoverSeconds,
    claims: { jti },
  });
}

/** The jti of a handover token; null if the token is not valid. */
export async function readHandoverToken(context: Context, token: string): Promise<string | null> {
  const payload = await verify(context, token, { typ: 'handover+jwt', audience: 'callback' });
  return isId(payload?.jti) ? payload.jti : null;
}

/**
 * Creates the verifier of access tokens. It caches verified tokens by their hash until they expire,
 * because a signature costs more than the database read that follows. At most 10,000 are cached.
 */
export function createTokenReader(context: Context): ReadAccessToken {
  const verified = new Map<string, AccessClaims & { readonly expiresAt: number }>();
  return async (token) => {
    const key = hash('sha256', token, 'base64');
    const cached = verified.get(key);
    if (cached && cached.expiresAt > context.clock()) return cached;
    verified.delete(key);
    const payload = await verify(context, token, { typ: 'at+jwt', audience: 'api' });
    const claims = payload && readClaims(payload);
    if (!claims) return null;
    if (verified.size >= cachedTokens) verified.delete(verified.keys().next().value ?? key);
    verified.set(key, claims);
    return claims;
  };
}

function readClaims(payload: JWTPayload): (AccessClaims & { expiresAt: number }) | null {
  const { sub, sid, iat, exp } = payload;
  if (!isId(sub) || !isId(sid) || iat === undefined || exp === undefined) return null;
  // We issue no token with a longer lifetime, so such a token is not ours even with a valid
  // signature.
  if (exp - iat > accessSeconds) return null;
  return { userId: sub, sessionId: sid, expiresAt: (exp + toleranceSeconds) * 1000 };
}

// Anything but a UUID would cause a database error.
function isId(claim: unknown): claim is string {
  return typeof claim === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(claim);
}

interface Signing {
  readonly type: string;
  readonly audience: string;
  readonly subject: string;
  readonly seconds: number;
  readonly claims: JWTPayload;
}

async function sign(context: Context, signing: Signing): Promise<string> {
  const now = Math.floor(context.clock() / 1000);
  return new SignJWT(signing.claims)
    .setProtectedHeader({ alg: algorithm, typ: signing.type, kid: context.keys.current.id })
    .setIssuer(context.publicUrl.origin)
    .setAudience(signing.audience)
    .setSubject(signing.subject)
    .setIssuedAt(now)
    .setExpirationTime(now + signing.seconds)
    .sign(context.keys.current.signing);
}

async function verify(
  context: Context,
  token: string,
  expected: { typ: string; audience: string },
): Promise<JWTPayload | null> {
  // jose would accept a trailing line break as part of the signature.
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return null;
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const set = findKeySet(context.keys, kid ?? '');
        if (!set) throw new Error('unknown key');
        return set.verifying;
      },
      {
        ...expected,
        algorithms: [algorithm],
        issuer: context.publicUrl.origin,
        maxTokenAge: accessSeconds,
        clockTolerance: toleranceSeconds,
        requiredClaims: ['sub', 'jti', 'exp', 'iat'],
        currentDate: new Date(context.clock()),
      },
    );
    return payload;
  } catch {
    return null; // whatever is wrong with a token, the answer is the same
  }
}
