import { sql } from 'kysely';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Trx } from '../../../platform/db/database.ts';

/** A complaint that waits for its answer. */
export interface OpenComplaint {
  readonly id: string;
  readonly subject: string;
  readonly answer_by: CalendarDate;
}

/** Marks the unanswered complaints due until a day as reminded of so many days before, and returns those that were not. */
export async function markReminded(
  trx: Trx,
  { days, until }: { readonly days: number; readonly until: CalendarDate },
): Promise<readonly OpenComplaint[]> {
  const { rows } = await sql<OpenComplaint>`
    update support_thread set answer_reminded_days = ${days}
    where answer_by <= ${until}::date and state = 'open'
      and (answer_reminded_days is null or answer_reminded_days > ${days})
    returning id, subject, answer_by::text`.execute(trx);
  return rows;
}
