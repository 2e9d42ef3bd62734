import type { Context } from '../../platform/context.ts';
import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { remindOfSignatures } from './signing/signature-requests.ts';

/** The queue that reminds franchisees to sign the agreement. */
export const signatureReminderSetup = recurringSetup('agreement-reminders');

/** Runs at 10:20 in India. */
export function signatureReminderQueue(context: Context): Queue<object> {
  return recurringQueue(signatureReminderSetup, '50 4 * * *', () => remindOfSignatures(context));
}
