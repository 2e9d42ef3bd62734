import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { SignatureRequest } from './agreement-queries.ts';

/** A request to sign whose last day is near or past. */
export interface DueRequestRow extends SignatureRequest {
  readonly sign_by: CalendarDate;
  readonly days_left: number;
}

/** The requests of a version whose last day is at most so many days away, by person after `after`. */
export async function listDueRequests(
  db: Db,
  search: { readonly version: string; readonly days: number; readonly after: string },
  limit: number,
): Promise<readonly DueRequestRow[]> {
  const { version, days, after } = search;
  const { rows } = await sql<DueRequestRow>`
    select distinct on (request.user_id) request.user_id, request.version, request.name,
      request.sign_by, request.sign_by - today as days_left
    from agreement_request request
    cross join (select (now() at time zone 'Asia/Kolkata')::date as today) as now_in_india
    where request.version = ${version} and request.user_id > ${after}
      and request.sign_by <= today + ${days}::int
      and not exists (select from agreement_reminder
        where (agreement_reminder.user_id, agreement_reminder.version, agreement_reminder.name)
          = (request.user_id, request.version, request.name) and days_left = -1)
    order by request.user_id, request.asked_at desc limit ${limit}`.execute(db);
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
