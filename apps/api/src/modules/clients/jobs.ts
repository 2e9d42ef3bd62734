import type { Context } from '../../platform/context.ts';
import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { rotateClientKeys } from './client-encryption.ts';

/** Re-encrypts numbers of the previous key with the current one. */
export const clientKeysSetup = recurringSetup('client-keys', { expireInSeconds: 3000 });

/** The background jobs of the client book. */
export function clientQueues(context: Context): readonly Queue<object>[] {
  return [recurringQueue(clientKeysSetup, '28 * * * *', () => rotateClientKeys(context))];
}
