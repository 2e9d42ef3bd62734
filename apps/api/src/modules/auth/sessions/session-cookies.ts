import type { SecretCookie } from '../../../platform/http/cookies.ts';

/**
 * Identifies a browser that requests codes; it signs no one in. Lives 400 days, the maximum that
 * browsers allow.
 */
export const browserCookie: SecretCookie = { name: '__Host-otp', path: '/', sameSite: 'lax' };

/** How long a browser keeps its id. */
export const browserSeconds = 400 * 86_400;

/** The refresh token, for the maximum lifetime of the session. */
export const refreshCookie: SecretCookie = {
  name: '__Secure-rt',
  path: '/api/auth',
  sameSite: 'strict',
};

/** The pending Google sign-in. Must be sent when Google redirects the browser back, hence `lax`. */
export const googleCookie: SecretCookie = { name: '__Host-gtx', path: '/', sameSite: 'lax' };
