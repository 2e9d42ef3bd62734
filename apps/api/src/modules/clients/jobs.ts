import type { Context } from '../../platform/context.ts';
import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { rotateClientKeys } from './client-encryption.ts';

/** Re-encrypts numbers of the previous key with the current one. */
export const clientKeysSetup: QueueSetup = {
  name: 'client-keys',
  options: { retryLimit: 3, expireInSeconds: 3000, deleteAfterSeconds: 3600 },
};

/** The background jobs of the client book. */
export function clientQueues(context: Context): readonly Queue<object>[] {
  return [
    {
      ...clientKeysSetup,
      batchSize: 1,
      cron: '28 * * * *',
      run: () => logRetry(context, clientKeysSetup, () => rotateClientKeys(context)),
    },
  ];
}
