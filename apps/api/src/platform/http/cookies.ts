import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecret, randomSecret } from '../crypto/secrets.ts';

/** A cookie with a secret of ours that no script may read. */
export interface SecretCookie {
  readonly name: `__Host-${string}` | `__Secure-${string}`;
  readonly path: string;
  readonly sameSite: 'lax' | 'strict';
}

/** The value of a cookie if it has the form of our secrets. */
export function readSecretCookie(request: FastifyRequest, cookie: SecretCookie): string | null {
  const value = request.cookies[cookie.name];
  return isSecret(value) ? value : null;
}

/** The value of a cookie, or a new secret if the browser sent none. */
export function readOrCreateSecret(request: FastifyRequest, cookie: SecretCookie): string {
  return readSecretCookie(request, cookie) ?? randomSecret();
}

/** Sets a cookie for so many seconds. */
export function setSecretCookie(
  reply: FastifyReply,
  cookie: SecretCookie,
  { value, seconds }: { readonly value: string; readonly seconds: number },
): void {
  reply.setCookie(cookie.name, value, { ...cookieAttributes(cookie), maxAge: seconds });
}

/** Removes a cookie. */
export function clearSecretCookie(reply: FastifyReply, cookie: SecretCookie): void {
  reply.clearCookie(cookie.name, cookieAttributes(cookie));
}

function cookieAttributes({ path, sameSite }: SecretCookie) {
  return { path, sameSite, httpOnly: true, secure: true };
}
