import type { SecretCookie } from '../../../platform/http/cookies.ts';

/** Which browser asks for codes; it signs nobody in. Lives 400 days, the most that browsers allow. */
export const browserCookie: SecretCookie = { name: '__Host-otp', path: '/', sameSite: 'lax' };

/** How long a browser keeps its id. */
export const browserSeconds = 400 * 86_400;

/** The refresh token, for as long as the session may live. */
export const refreshCookie: SecretCookie = {
  name: '__Secure-rt',
  path: '/api/auth',
  sameSite: 'strict',
};

/** The Google sign-in under way; it must come along when Google sends the browser back. */
export const googleCookie: SecretCookie = { name: '__Host-gtx', path: '/', sameSite: 'lax' };
