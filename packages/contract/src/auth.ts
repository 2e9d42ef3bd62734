import * as z from 'zod/mini';
import { deviceSession, googleLinks, invitation, pageState } from './auth/records.ts';
import { endpoint } from './endpoint.ts';
import { staffRoles, user } from './users.ts';
import { emailValue } from './values/email.ts';
import { fullNameValue } from './values/full-name.ts';
import { keepDigits } from './values/keep-digits.ts';
import { otpValue } from './values/otp.ts';

const message = z.object({ message: z.string() });
const signedIn = z.object({ user, accessToken: z.string() });
const keyValue = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const codeRedemption = { email: emailValue, otp: otpValue };

/** How large a picture may be that is sent, in bytes. */
export const largestPicture = 5 * 1024 * 1024;

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
    errors: ['otp_invalid', 'use_other_sign_in', 'too_many_requests'],
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
    errors: ['otp_invalid', 'use_other_sign_in', 'too_many_requests'],
  }),
  useSignInKey: endpoint({
    method: 'POST',
    path: '/auth/sign-in-key',
    access: 'public',
    summary:
      'Redeems a key that was mailed after too many wrong codes: this browser may ask for codes again. It signs nobody in.',
    body: z.object({ email: emailValue, key: keyValue }),
    response: message,
    errors: ['key_invalid'],
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
    body: z.object({ accessToken: keepDigits(z.string()), refreshToken: keepDigits(z.string()) }),
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
  confirmGoogle: endpoint({
    method: 'POST',
    path: '/auth/google/confirm',
    access: 'public',
    ownPageOnly: true,
    summary:
      'Links the Google account that came back in this browser to the account with its address, by the code sent there, and signs in.',
    body: z.object({ otp: otpValue }),
    response: signedIn,
    errors: ['otp_invalid', 'session_expired'],
  }),
  listGoogleLinks: endpoint({
    method: 'GET',
    path: '/auth/google/links',
    access: 'signedIn',
    summary: 'The Google accounts that sign the person in, the newest link first.',
    response: googleLinks,
    errors: [],
  }),
  removeGoogleLink: endpoint({
    method: 'DELETE',
    path: '/auth/google/links/:linkId',
    access: 'signedIn',
    needs: ['freshCode'],
    summary: 'Removes a Google account from those that sign the person in; answers the rest.',
    params: z.object({ linkId: z.uuid() }),
    response: googleLinks,
    errors: ['not_found'],
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
      'Invites an address without an account to the staff, for 72 hours; an older open invitation to it ends. That of a superadmin waits for the approval of a second superadmin, while there is one.',
    body: z.object({ email: emailValue, role: z.enum(staffRoles) }),
    response: invitation,
    errors: ['account_exists', 'forbidden'],
  }),
  approveInvitation: endpoint({
    method: 'POST',
    path: '/auth/invitations/:invitationId/approve',
    access: ['superadmin'],
    needs: ['freshCode'],
    summary:
      "Approves another superadmin's invitation of a superadmin: it is mailed, and open for 72 hours. To refuse it, revoke it.",
    params: z.object({ invitationId: z.uuid() }),
    response: invitation,
    errors: ['not_found', 'forbidden', 'own_proposal', 'invitation_ended'],
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
