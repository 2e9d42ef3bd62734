import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { user } from './users.ts';
import { emailValue } from './values/email.ts';
import { fullNameValue } from './values/full-name.ts';
import { otpValue } from './values/otp.ts';

const message = z.object({ message: z.string() });
const signedIn = z.object({ user, accessToken: z.string() });
const codeRedemption = { email: emailValue, otp: otpValue };

// Comes back in the callback as it is; control characters have no place in it.
const pageState = z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u));

/** A signed-in device. Times are ISO 8601 in UTC. */
export const deviceSession = z.object({
  id: z.uuid(),
  device: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

/** A signed-in device. */
export type DeviceSession = z.output<typeof deviceSession>;

/** Signing in by a one-time code or with Google, staying signed in, signing out. */
export const auth = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Sends a one-time code to a new address; an address that exists gets a sign-in code.',
    body: z.object({ fullName: fullNameValue, email: emailValue }),
    response: message,
    errors: ['too_many_requests'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary:
      'Sends a one-time code to an address that can sign in; the answer is the same for any.',
    body: z.object({ email: emailValue }),
    response: message,
    errors: ['too_many_requests'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/auth/verify-otp',
    access: 'public',
    summary: 'Redeems a one-time code for an access token and, as a cookie, a refresh token.',
    body: z.object(codeRedemption),
    response: signedIn,
    errors: ['otp_invalid', 'too_many_requests'],
  }),
  verifyAdminOtp: endpoint({
    method: 'POST',
    path: '/auth/admin/verify-otp',
    access: 'public',
    summary: 'Redeems the one-time code of an admin or superadmin; any other code is refused.',
    body: z.object(codeRedemption),
    response: signedIn,
    errors: ['otp_invalid', 'too_many_requests'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    ownPageOnly: true,
    summary: 'Rotates the refresh cookie and answers a new access token.',
    response: signedIn,
    errors: ['session_expired'],
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/auth/session/exchange',
    access: 'public',
    ownPageOnly: true,
    summary:
      'Swaps the hand-over values of the Google callback for a session, once, in 60 seconds.',
    body: z.object({ accessToken: z.string(), refreshToken: z.string() }),
    response: signedIn,
    errors: ['session_expired'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'Ends the session of the bearer token, or of the refresh cookie when our page asks.',
    response: message,
    errors: ['session_expired', 'cross_site'],
  }),
  google: endpoint({
    method: 'GET',
    path: '/auth/google',
    access: 'public',
    summary: 'Begins the Google sign-in: sends the browser to the provider.',
    query: z.object({ auth_state: z.optional(pageState) }),
    response: 'redirect',
    errors: [],
  }),
  googleReturn: endpoint({
    method: 'GET',
    path: '/auth/google/return',
    access: 'public',
    summary: 'Ends the Google sign-in: checks what the provider says and goes to /callback.',
    query: z.looseObject({}),
    response: 'redirect',
    errors: [],
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'signedIn',
    summary: 'The signed-in person.',
    response: user,
    errors: [],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'signedIn',
    summary: 'The devices on which the person is signed in, the latest seen first.',
    response: z.object({ sessions: z.array(deviceSession) }),
    errors: [],
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:sessionId',
    access: 'signedIn',
    summary: 'Signs one device of the person out.',
    params: z.object({ sessionId: z.uuid() }),
    response: message,
    errors: ['not_found'],
  }),
  revokeOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'signedIn',
    summary: 'Signs every other device of the person out.',
    response: message,
    errors: [],
  }),
};
