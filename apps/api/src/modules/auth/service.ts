export { clearSignInLimits, signInWait } from './budgets/service.ts';
export { openGoogle, type GoogleGateway, type GoogleSettings } from './google/gateway.ts';
export { unlinkGoogle } from './google/queries.ts';
export { googleReturnUrl } from './google/service.ts';
export {
  inviteFirstSuperadmin,
  revokeInvitationsOf,
  type FirstInvitation,
} from './invitations/service.ts';
export { knowsPictureFiles } from './pictures/service.ts';
export { findSeen, type SeenRow } from './sessions/queries.ts';
export {
  endAllSessions,
  identify,
  identifyLink,
  isStillSignedIn,
  listSessions,
} from './sessions/service.ts';
export { endEverySession } from './sessions/queries.ts';
export { hasFreshCode } from './step-up/service.ts';
export { openTokenReader, type ReadAccessToken } from './tokens/service.ts';
