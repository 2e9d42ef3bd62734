import type { Context } from '../../platform/context.ts';
import type { Queue, QueueSetup } from '../../platform/jobs/jobs.ts';
import { sendExpiryReminders } from './expiry-reminders.ts';
import { startDueRenewals } from './plan-activation.ts';

/** The queue that starts renewals and sends expiry reminders. */
export const planTermsSetup: QueueSetup = {
  name: 'plan-terms',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Runs hourly from 9:40 to 19:40 in India. */
export function planTermsQueue(context: Context): Queue<object> {
  return {
    ...planTermsSetup,
    batchSize: 1,
    cron: '10 4-14 * * *', // UTC: daytime in India, so that no email arrives at night
    run: async () => {
      await startDueRenewals(context.db);
      await sendExpiryReminders(context);
    },
  };
}
