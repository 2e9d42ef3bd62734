import type { Context } from '../../platform/context.ts';
import { logRetry, type Queue, type QueueSetup } from '../../platform/jobs/jobs.ts';
import { remindOfSignatures } from './signing/signature-requests.ts';

/** The queue that reminds franchisees to sign the agreement. */
export const signatureReminderSetup: QueueSetup = {
  name: 'agreement-reminders',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Runs at 10:20 in India. */
export function signatureReminderQueue(context: Context): Queue<object> {
  return {
    ...signatureReminderSetup,
    batchSize: 1,
    cron: '50 4 * * *',
    run: () => logRetry(context, signatureReminderSetup, () => remindOfSignatures(context)),
  };
}
