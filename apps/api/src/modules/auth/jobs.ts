import type { Context } from '../../platform/context.ts';
import { deleteExpiredCounts } from '../../platform/db/rate-limits.ts';
import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
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
export const authCleanupSetup: QueueSetup = {
  name: 'auth-cleanup',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Re-encrypts the secrets of authenticator apps of the previous key with the current one. */
export const authKeysSetup: QueueSetup = {
  name: 'auth-keys',
  options: { retryLimit: 3, expireInSeconds: 3000, deleteAfterSeconds: 3600 },
};

/** The background jobs of sign-in. */
export function authQueues(context: Context): readonly Queue<object>[] {
  return [
    authCleanupQueue(context),
    {
      ...authKeysSetup,
      batchSize: 1,
      cron: '46 * * * *',
      run: () => logRetry(context, authKeysSetup, () => rotateAuthKeys(context)),
    },
  ];
}

/** Deletes expired codes, challenges, rate limits, sign-ins, sessions and invitations every hour. */
export function authCleanupQueue(context: Context): Queue<object> {
  return {
    ...authCleanupSetup,
    batchSize: 1,
    cron: '17 * * * *',
    run: async () => {
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
    },
  };
}
