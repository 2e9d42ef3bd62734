import type { Context } from '../../platform/context.ts';
import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { rotateBillingKeys } from './billing-encryption.ts';

/** Re-encrypts the GSTINs on bills of the previous key with the current one. */
export const billingKeysSetup: QueueSetup = {
  name: 'billing-keys',
  options: { retryLimit: 3, expireInSeconds: 3000, deleteAfterSeconds: 3600 },
};

/** The background jobs of billing. */
export function billingQueues(context: Context): readonly Queue<object>[] {
  return [
    {
      ...billingKeysSetup,
      batchSize: 1,
      cron: '34 * * * *',
      run: () => logRetry(context, billingKeysSetup, () => rotateBillingKeys(context)),
    },
  ];
}
