import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { staffRoles, user } from './users.ts';
import { emailValue } from './values/email.ts';
import { fullNameValue } from './values/full-name.ts';
import { otpValue } from './values/otp.ts';

const message = z.object({ message: z.string() });
const signedIn = z.object({ user, accessToken: z.string() });
const codeRedemption = { email: emailValue, otp: otpValue };

/** How large a picture may be that is sent, in bytes. */
export const largestPicture = 5 * 1024 * 1024;

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

/** Where an invitation stands. */
export const invitationStates = ['open', 'used', 'revoked', 'expired'] as const;

/** An invitation to become staff. Times are ISO 8601 in UTC, people are given by their names. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(invitationStates),
  /** Null where a start of the product made it. */
  invitedBy: z.nullable(z.string()),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When it was used or revoked; null for any other. */
  endedAt: z.nullable(z.iso.datetime()),
  endedBy: z.nullable(z.string()),
});

/** An invitation to become staff. */
export type Invitation = z.output<typeof invitation>;

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
  registerAdmin: endpoint({
    method: 'POST',
    path: '/auth/admin/register',
    access: 'public',
    summary:
      'Sends a one-time code to an address that is invited to the staff; the answer is the same for any.',
    body: z.object({ fullName: fullNameValue, email: emailValue }),
    response: message,
    errors: ['too_many_requests'],
  }),
  verifyAdminOtp: endpoint({
    method: 'POST',
    path: '/auth/admin/verify-otp',
    access: 'public',
    summary:
      'Redeems the one-time code of staff, or of an invited person, who then gets the account and the role of the invitation; any other code is refused.',
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
  stepUp: endpoint({
    method: 'POST',
    path: '/auth/step-up',
    access: 'signedIn',
    summary: 'Sends the signed-in person a code, by which they confirm who sits there.',
    response: message,
    errors: ['too_many_requests'],
  }),
  verifyStepUp: endpoint({
    method: 'POST',
    path: '/auth/step-up/verify',
    access: 'signedIn',
    summary:
      'Redeems that code: for ten minutes this session may do what asks for a fresh code (freshCode).',
    body: z.object({ otp: otpValue }),
    response: z.object({ freshUntil: z.iso.datetime() }),
    errors: ['otp_invalid'],
  }),
  askEmailChange: endpoint({
    method: 'POST',
    path: '/auth/email-change',
    access: 'signedIn',
    summary:
      "Sends a code to the person's address and one to the address that they want; one that belongs to somebody gets none, and the answer is the same.",
    body: z.object({ email: emailValue }),
    response: message,
    errors: ['email_unchanged', 'too_many_requests'],
  }),
  verifyEmailChange: endpoint({
    method: 'POST',
    path: '/auth/email-change/verify',
    access: 'signedIn',
    summary:
      'Changes the address by both codes, and signs every other device out. `otp` is that of the address until now.',
    body: z.object({ email: emailValue, otp: otpValue, newOtp: otpValue }),
    response: user,
    errors: ['otp_invalid', 'too_many_requests'],
  }),
  putPicture: endpoint({
    method: 'POST',
    path: '/auth/picture',
    access: 'signedIn',
    summary: "Puts a picture beside the person's name, in place of the one before.",
    files: { field: 'picture', most: 1, bytes: largestPicture },
    response: user,
    errors: [
      'file_missing',
      'file_not_accepted',
      'file_unreadable',
      'file_too_many_pixels',
      'file_too_many_pages',
      'file_protected',
      'file_infected',
      'too_many_requests',
      'unavailable',
    ],
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/auth/picture',
    access: 'signedIn',
    summary: "Takes the person's picture away.",
    response: user,
    errors: [],
  }),
  readPicture: endpoint({
    method: 'GET',
    path: '/auth/pictures/:pictureId',
    access: 'public',
    summary: 'The picture of a person. Its bytes never change: another one has another address.',
    params: z.object({ pictureId: z.uuid() }),
    response: 'file',
    errors: ['not_found'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/auth/invitations',
    access: ['superadmin'],
    needs: ['freshCode'],
    summary:
      'Invites an address without an account to the staff, for 72 hours; an older open invitation to it ends.',
    body: z.object({ email: emailValue, role: z.enum(staffRoles) }),
    response: invitation,
    errors: ['account_exists', 'forbidden'],
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/auth/invitations',
    access: ['superadmin'],
    summary: 'The invitations to the staff, the newest first; at most a hundred.',
    response: z.object({ invitations: z.array(invitation) }),
    errors: [],
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/auth/invitations/:invitationId',
    access: ['superadmin'],
    needs: ['freshCode'],
    summary: 'Revokes an open invitation.',
    params: z.object({ invitationId: z.uuid() }),
    response: message,
    errors: ['not_found', 'invitation_ended'],
  }),
};
