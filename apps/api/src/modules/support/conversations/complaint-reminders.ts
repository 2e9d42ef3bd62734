import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { notifyStaff } from '../../notifications/public.ts';
import { markReminded } from './complaint-queries.ts';

// The nearer first: who was reminded of the last day is not reminded of the week as well.
const daysBefore = [1, 7] as const;

/** Reminds staff of complaints whose last day is near and that nobody has answered, once a week and once a day before. */
export async function remindOfComplaints(context: Context): Promise<void> {
  const today = dateInIndia(new Date(context.clock()));
  await inTransaction(context.db, async (trx) => {
    for (const days of daysBefore)
      for (const { id, subject, answer_by: answerBy } of await markReminded(trx, {
        days,
        until: addDays(today, days),
      }))
        await notifyStaff(trx, {
          personId: null,
          event: { kind: 'complaint_due', ticketId: id, subject, answerBy },
        });
  });
}
