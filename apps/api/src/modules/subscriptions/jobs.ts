import type { Context } from '../../platform/context.ts';
import type { Queue, QueueSetup } from '../../platform/jobs/jobs.ts';
import { sendExpiryReminders } from './expiry-reminders.ts';
import { startDueRenewals } from './plan-activation.ts';

/** Beginning renewals, and telling people that their plan ends. */
export const planTermsSetup: QueueSetup = {
  name: 'plan-terms',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** Begins what is due and reminds, each hour of the day in India from 9:40 to 19:40. */
export function planTermsQueue(context: Context): Queue<object> {
  return {
    ...planTermsSetup,
    batchSize: 1,
    cron: '10 4-14 * * *', // UTC; nobody is woken up by a mail
    run: async () => {
      await startDueRenewals(context.db);
      await sendExpiryReminders(context);
    },
  };
}
