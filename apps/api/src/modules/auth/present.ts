import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Response } from '@anupal/contract/endpoint';
import type { auth } from '@anupal/contract/auth';
import { isSecret } from '../../platform/crypto/secrets.ts';
import { presentUser } from '../users/service.ts';
import { sessionLife, type SignedIn } from './sessions/service.ts';

/** The cookies of signing in. The prefixes make the browser keep them to this very host. */
const cookies = {
  /** Which browser asks for codes; it signs nobody in. */
  browser: { name: '__Host-otp', path: '/', sameSite: 'lax', seconds: 400 * 86_400 },
  /** The refresh token. */
  refresh: { name: '__Secure-rt', path: '/api/auth', sameSite: 'strict', seconds: null },
  /** The Google sign-in under way; it must come along when Google sends the browser back. */
  google: { name: '__Host-gtx', path: '/', sameSite: 'lax', seconds: 660 },
} as const;

/** A cookie of signing in. */
export type AuthCookie = keyof typeof cookies;

/** The value of a cookie, when it has the shape of what we set. */
export function readCookie(request: FastifyRequest, cookie: AuthCookie): string | null {
  const value = request.cookies[cookies[cookie].name];
  return isSecret(value) ? value : null;
}

/** Sets a cookie; `seconds` where its life is not its own. */
export function giveCookie(
  reply: FastifyReply,
  cookie: AuthCookie,
  { value, seconds }: { readonly value: string; readonly seconds?: number },
): void {
  const { name, path, sameSite } = cookies[cookie];
  const maxAge = seconds ?? cookies[cookie].seconds ?? undefined;
  reply.setCookie(name, value, {
    path,
    sameSite,
    httpOnly: true,
    secure: true,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

/** Removes a cookie. */
export function dropCookie(reply: FastifyReply, cookie: AuthCookie): void {
  const { name, path, sameSite } = cookies[cookie];
  reply.clearCookie(name, { path, sameSite, httpOnly: true, secure: true });
}

/** The answer of every call that signs somebody in; the refresh token goes beside it as a cookie. */
export function presentSignedIn(
  reply: FastifyReply,
  { user, accessToken, refreshToken }: SignedIn,
): Response<typeof auth.verifyOtp> {
  const seconds = sessionLife(user.role).absoluteSeconds;
  giveCookie(reply, 'refresh', { value: refreshToken, seconds });
  return { user: presentUser(user), accessToken };
}
