import type { Context } from '../../platform/context.ts';
import { deleteEndedBudgets } from '../../platform/db/rate-limits.ts';
import type { Queue, QueueSetup } from '../../platform/jobs/jobs.ts';
import { deleteOldCodes } from './challenges/queries.ts';
import { deleteEndedSignIns } from './google/queries.ts';
import { deleteEndedLinkRequests } from './google-links/queries.ts';
import { deleteOldInvitations } from './invitations/queries.ts';
import { deleteOldSessions } from './sessions/queries.ts';
import { deleteEndedKeys } from './sign-in-keys/queries.ts';

/** Removing what signing in leaves behind. */
export const authCleanupSetup: QueueSetup = {
  name: 'auth-cleanup',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Removes codes, windows, sign-ins, sessions and invitations that ended, every hour. */
export function authCleanupQueue(context: Context): Queue<object> {
  return {
    ...authCleanupSetup,
    batch: 1,
    cron: '17 * * * *',
    run: async () => {
      await deleteOldCodes(context.db);
      await deleteEndedBudgets(context.db);
      await deleteEndedSignIns(context.db);
      await deleteEndedLinkRequests(context.db);
      await deleteEndedKeys(context.db);
      await deleteOldSessions(context.db);
      await deleteOldInvitations(context.db);
    },
  };
}
