import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { signingDeadline, type SignatureRequest } from './agreement-queries.ts';

/** A request to sign whose deadline is near or past. */
export interface DueRequestRow extends SignatureRequest {
  readonly sign_by: CalendarDate;
  readonly days_left: number;
}

/** The requests of a version whose deadline is at most so many days away, by person after `after`. */
export async function listDueRequests(
  db: Db,
  search: { readonly version: string; readonly days: number; readonly after: string },
  limit: number,
): Promise<readonly DueRequestRow[]> {
  const { version, days, after } = search;
  const { rows } = await sql<DueRequestRow>`
    select user_id, version, name, deadline as sign_by, deadline - today as days_left
    from (
      select distinct on (user_id) user_id, version, name, today, ${signingDeadline} as deadline
      from agreement_request
      cross join (select (now() at time zone 'Asia/Kolkata')::date as today) as now_in_india
      where version = ${version} and user_id > ${after} and sign_by <= today + ${days}::int
        and not exists (select from agreement_reminder reminder
          where (reminder.user_id, reminder.version, reminder.name)
            = (agreement_request.user_id, agreement_request.version, agreement_request.name)
            and days_left = -1)
      order by user_id, asked_at desc limit ${limit}
    ) as due order by user_id`.execute(db);
  return rows;
}

/** Records that a reminder is sent; false if it was before, or a later one. */
export async function insertReminder(
  trx: Trx,
  { user_id, version, name }: SignatureRequest,
  stage: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into agreement_reminder (user_id, version, name, days_left)
    select ${user_id}, ${version}, ${name}, ${stage}
    where not exists (select from agreement_reminder where user_id = ${user_id}
      and version = ${version} and name = ${name} and days_left <= ${stage})
    on conflict do nothing returning user_id`.execute(trx);
  return rows.length === 1;
}
