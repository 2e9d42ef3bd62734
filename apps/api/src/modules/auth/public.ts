export { describeDevice } from './sessions/session-presenter.ts';
export { openGoogleClient } from './google/google-client.ts';
export { unlinkGoogleAccounts } from './google/google-queries.ts';
export { deleteFactors } from './factors/factor-queries.ts';
export { googleReturnUrl } from './google/google-sign-in.ts';
export {
  inviteFirstSuperadmin,
  revokeInvitationsBy,
  type FirstInvitation,
} from './invitations/invitations.ts';
export { clearSignInLimits, secondsUntilSignInCode } from './one-time-codes/code-rate-limits.ts';
export { countForeignPasskeys } from './passkeys/passkey-queries.ts';
export type { RelyingParty } from './passkeys/relying-party.ts';
export { pictureFileReferences } from './profile-picture/profile-picture-queries.ts';
export { createTokenReader } from './sessions/access-tokens.ts';
export { identifyCaller, identifyLinkCaller, isStillSignedIn } from './sessions/identify-caller.ts';
export { listLastSeen, revokeAllSessions, type LastSeenRow } from './sessions/session-queries.ts';
export { endUserSessions, listSessions } from './sessions/sessions.ts';
export { requireConfirmation } from './step-up/confirm-action.ts';
export { authActions } from './auth-actions.ts';
