import { sql } from 'kysely';
import type { Language } from '@anupal/contract/languages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { CalendarKey, CalendarSubject } from '../due-dates/calendar-subject.ts';
import type { ProfileRow, RowPage } from '../profile/profile-queries.ts';

/** The profile of a user with reminders. */
export type ReminderProfile = Pick<
  ProfileRow,
  'user_id' | 'answers' | 'created_at' | 'remind_days' | 'language'
>;

/** A reminder of a date. */
export interface Reminder {
  readonly rule: string;
  readonly period_ends: CalendarDate;
  readonly due: CalendarDate;
  readonly days_before: number;
}

/** Lists the profiles of enabled users with reminders, by user id. */
export async function listProfilesToRemind(
  db: Db,
  { after, limit }: RowPage,
): Promise<readonly ReminderProfile[]> {
  return db
    .selectFrom('calendar_profile')
    .select(['user_id', 'answers', 'created_at', 'remind_days', 'language'])
    .where(
      sql<boolean>`remind_days <> '{}' and not exists (select from users
        where users.id = calendar_profile.user_id and users.disabled_at is not null)`,
    )
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/** Lists the sent reminders of dates from a day on. */
export async function listSentReminders(
  db: Db,
  subject: CalendarSubject,
  userIds: readonly string[],
  from: CalendarDate,
): Promise<readonly (Reminder & { readonly user_id: string })[]> {
  const { rows } = await sql<Reminder & { user_id: string }>`
    select user_id, rule, period_ends::text, due::text, days_before from calendar_reminder
    where user_id = any(${userIds}::uuid[]) and subject = ${subject} and due >= ${from}::date`.execute(
    db,
  );
  return rows;
}

/** Records reminders as sent. Returns those that were not recorded before. */
export async function insertSentReminders(
  trx: Trx,
  { userId, subject }: CalendarKey,
  reminders: readonly Reminder[],
): Promise<readonly Reminder[]> {
  const { rows } = await sql<Reminder>`
    insert into calendar_reminder (user_id, subject, rule, period_ends, due, days_before)
    select ${userId}, ${subject}, rule, period_ends, due, days_before
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb)
      as given (rule text, period_ends date, due date, days_before integer)
    on conflict do nothing
    returning rule, period_ends::text, due::text, days_before`.execute(trx);
  return rows;
}

/** Deletes the sent reminders of dates before a day. */
export async function deleteSentReminders(db: Db, before: CalendarDate): Promise<void> {
  await sql`delete from calendar_reminder where due < ${before}::date`.execute(db);
}

/** Reads how many days before a date a user is reminded. Undefined without a profile. */
export async function selectRemindDays(
  db: Db,
  userId: string,
): Promise<readonly number[] | undefined> {
  const row = await db
    .selectFrom('calendar_profile')
    .select('remind_days')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.remind_days;
}

/** Sets how many days before a date a user is reminded. False without a profile. */
export async function updateRemindDays(
  db: Db,
  userId: string,
  { days, language }: { readonly days: readonly number[]; readonly language: Language },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendar_profile')
    .set({ remind_days: [...days], language })
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Lists when users are reminded of the dates of their clients, as far as they have chosen it. */
export async function listClientReminderDays(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await db
    .selectFrom('client_reminder_days')
    .select(['user_id', 'remind_days'])
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ user_id, remind_days }) => [user_id, remind_days]));
}

/** Sets when a user is reminded of the dates of their clients. */
export async function upsertClientReminderDays(
  db: Db,
  userId: string,
  days: readonly number[],
): Promise<void> {
  await db
    .insertInto('client_reminder_days')
    .values({ user_id: userId, remind_days: [...days] })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ remind_days: [...days] }))
    .execute();
}
