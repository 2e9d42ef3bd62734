export { openGoogle } from './google/google-client.ts';
export { unlinkGoogle } from './google/google-queries.ts';
export { googleReturnUrl } from './google/google-sign-in.ts';
export {
  inviteFirstSuperadmin,
  revokeInvitationsOf,
  type FirstInvitation,
} from './invitations/invitations.ts';
export { clearSignInLimits, signInWait } from './one-time-codes/code-rate-limits.ts';
export { knowsPictureFiles } from './profile-picture/profile-picture-queries.ts';
export { openTokenReader } from './sessions/access-tokens.ts';
export { identify, identifyLink, isStillSignedIn } from './sessions/identify-caller.ts';
export { endEverySession, findSeen, type SeenRow } from './sessions/session-queries.ts';
export { endAllSessions, listSessions } from './sessions/sessions.ts';
export { hasFreshCode } from './step-up/fresh-code.ts';
