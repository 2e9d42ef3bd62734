import type { Context } from '../../platform/context.ts';
import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { sendExpiryReminders } from './expiry-reminders.ts';
import { startDueRenewals } from './plan-activation.ts';

/** The queue that starts renewals and sends expiry reminders. */
export const planTermsSetup = recurringSetup('plan-terms');

/** Runs hourly from 9:40 to 19:40 in India. */
export function planTermsQueue(context: Context): Queue<object> {
  return recurringQueue(
    planTermsSetup,
    // UTC: daytime in India, so that no email arrives at night
    '10 4-14 * * *',
    async () => {
      await startDueRenewals(context.db);
      await sendExpiryReminders(context);
    },
  );
}
