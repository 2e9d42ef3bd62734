import type { Context } from '../../platform/context.ts';
import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { rotateBillingKeys } from './billing-encryption.ts';

/** Re-encrypts the GSTINs on bills of the previous key with the current one. */
export const billingKeysSetup = recurringSetup('billing-keys', { expireInSeconds: 3000 });

/** The background jobs of billing. */
export function billingQueues(context: Context): readonly Queue<object>[] {
  return [recurringQueue(billingKeysSetup, '34 * * * *', () => rotateBillingKeys(context))];
}
