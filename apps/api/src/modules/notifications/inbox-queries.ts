import { sql, type RawBuilder } from 'kysely';
import type { NotificationKind } from '@anupal/contract/notifications/events';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/db/paging.ts';

/** The owner of an inbox. */
export interface Reader {
  readonly id: string;
  readonly isStaff: boolean;
}

/** A notification in an inbox. */
export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly about: object;
  readonly created_at: Date;
  readonly is_unread: boolean;
  /** The name of the user who caused it. */
  readonly by: string | null;
  /** The client, if it is about one or about an application for them; null once they are deleted. */
  readonly client_name: string | null;
  /** The period of the application, if it is about one. */
  readonly period: string | null;
}

/** A page of a user's notifications, newest first. */
export async function selectNotifications(
  db: Db,
  reader: Reader,
  { before, limit }: PageRequest,
): Promise<readonly NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select entry.id, entry.kind, entry.about, entry.created_at, person.full_name as by,
      case when filed.is_self then null else coalesce(filed.name, client.name) end as client_name,
      application.period,
      ${isUnread(reader)} as is_unread
    from ${selectInbox(reader)} entry left join users person on person.id = entry.person_id
      left join application on application.id = entry.record_id
      left join application_client filed on filed.id = application.client_id
      left join client on client.id = (entry.about ->> 'clientId')::uuid
        and client.user_id = ${reader.id}
    where ${isEnabled(reader)} and ${before === undefined ? sql`true` : sql`entry.id < ${before}`}
    order by entry.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts a user's unread notifications, up to `limit`. */
export async function countUnread(db: Db, reader: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${selectInbox(reader)} entry
      where ${isEnabled(reader)} and ${isUnread(reader)} limit ${limit}) unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a notification is in a user's inbox. */
export async function isInInbox(db: Db, reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${selectInbox(reader)} entry where entry.id = ${id}`.execute(db);
  return rows.length === 1;
}

/** Marks one notification as read. */
export async function insertRead(trx: Trx, { id }: Reader, entryId: string): Promise<void> {
  await sql`
    insert into notification_read (user_id, notification_id)
    select ${id}, ${entryId} where not exists (select from notification_reader
      where user_id = ${id} and read_up_to >= ${entryId}::uuid)
    on conflict do nothing`.execute(trx);
}

/** Marks every notification about a record as read. */
export async function insertReadForRecord(
  trx: Trx,
  reader: Reader,
  recordId: string,
): Promise<void> {
  await sql`
    insert into notification_read (user_id, notification_id)
    select ${reader.id}, entry.id from ${selectInbox(reader)} entry
    where entry.id = any(array(select id from notification where record_id = ${recordId}))
      and ${isUnread(reader)}
    on conflict do nothing`.execute(trx);
}

/**
 * Marks a notification and all older ones as read. A running transaction may still add an older one
 * that has not been seen, so only those older than a minute are covered by the mark; the rest are
 * marked one by one.
 */
export async function markReadUpTo(trx: Trx, reader: Reader, entryId: string): Promise<void> {
  await sql`
    update notification_reader set read_up_to = greatest(read_up_to, (
      select entry.id from ${selectInbox(reader)} entry
      where entry.id <= ${entryId} and entry.created_at < now() - interval '1 minute'
      order by entry.id desc limit 1))
    where user_id = ${reader.id}`.execute(trx);
  await sql`
    insert into notification_read (user_id, notification_id)
    select ${reader.id}, entry.id from ${selectInbox(reader)} entry
    where entry.id <= ${entryId} and ${isUnread(reader)}
    on conflict do nothing`.execute(trx);
  await sql`
    delete from notification_read where user_id = ${reader.id} and notification_id <= (
      select read_up_to from notification_reader where user_id = ${reader.id})`.execute(trx);
}

// New staff do not see old notifications, and no one sees their own actions.
function selectInbox({ id, isStaff }: Reader): RawBuilder<unknown> {
  return sql`(
    select id, kind, about, person_id, record_id, created_at from notification
    where user_id = ${id}
    union all
    select id, kind, about, person_id, record_id, created_at from notification
    where user_id is null and ${isStaff} and person_id is distinct from ${id}
      and created_at >= (select created_at from users where id = ${id}))`;
}

function isEnabled({ id }: Reader): RawBuilder<boolean> {
  return sql`not exists (select from notification_reader
    where user_id = ${id} and entry.kind = any(muted_in_app))`;
}

function isUnread({ id }: Reader): RawBuilder<boolean> {
  return sql`(entry.id > coalesce((select read_up_to from notification_reader
      where user_id = ${id}), '00000000-0000-0000-0000-000000000000')
    and not exists (select from notification_read
      where user_id = ${id} and notification_id = entry.id))`;
}
