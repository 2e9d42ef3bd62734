import type { Context } from '../../platform/context.ts';
import { deleteExpiredCounts } from '../../platform/db/rate-limits.ts';
import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { rotateAuthKeys } from './auth-encryption.ts';
import { deleteOldOffers } from './factors/app-queries.ts';
import { deleteOldCodes } from './one-time-codes/challenge-queries.ts';
import { deleteEndedSignIns } from './google/google-queries.ts';
import { deleteEndedLinkRequests } from './google/google-link-queries.ts';
import { deleteOldInvitations } from './invitations/invitation-queries.ts';
import { deleteOldChallenges } from './passkeys/passkey-queries.ts';
import { deleteOldActions } from './step-up/action-queries.ts';
import { deleteOldSessions } from './sessions/session-queries.ts';
import { deleteEndedKeys } from './one-time-codes/sign-in-key-queries.ts';

/** The queue that deletes expired sign-in data. */
export const authCleanupSetup = recurringSetup('auth-cleanup');

/** Re-encrypts the secrets of authenticator apps of the previous key with the current one. */
export const authKeysSetup = recurringSetup('auth-keys', { expireInSeconds: 3000 });

/** The background jobs of sign-in. */
export function authQueues(context: Context): readonly Queue<object>[] {
  return [
    authCleanupQueue(context),
    recurringQueue(authKeysSetup, '46 * * * *', () => rotateAuthKeys(context)),
  ];
}

/** Deletes expired codes, challenges, rate limits, sign-ins, sessions and invitations every hour. */
export function authCleanupQueue(context: Context): Queue<object> {
  return recurringQueue(authCleanupSetup, '17 * * * *', async () => {
    await deleteOldCodes(context.db);
    await deleteExpiredCounts(context.db);
    await deleteEndedSignIns(context.db);
    await deleteEndedLinkRequests(context.db);
    await deleteEndedKeys(context.db);
    await deleteOldChallenges(context.db);
    await deleteOldOffers(context.db);
    await deleteOldSessions(context.db);
    await deleteOldActions(context.db);
    await deleteOldInvitations(context.db);
  });
}
