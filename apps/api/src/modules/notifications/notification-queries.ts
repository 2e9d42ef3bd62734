import { sql } from 'kysely';
import type { NotificationKind } from '@anupal/contract/notifications/events';
import type { Db, Trx } from '../../platform/db/database.ts';

/** Whether a time (ISO 8601) has passed, by the clock of the database that set it. */
export async function hasPassed(db: Db, time: string): Promise<boolean> {
  const { rows } = await sql<{ passed: boolean }>`
    select ${time}::timestamptz <= now() as passed`.execute(db);
  return rows[0]?.passed ?? false;
}

/** A notification to insert; `userId` null is for all staff. */
export interface NewNotification {
  readonly id: string;
  readonly userId: string | null;
  readonly personId: string | null;
  readonly kind: NotificationKind;
  readonly about: object;
}

/** Inserts a notification. */
export async function insertNotification(
  trx: Trx,
  { id, userId, personId, kind, about }: NewNotification,
): Promise<void> {
  await sql`
    insert into notification (id, user_id, person_id, kind, about)
    values (${id}, ${userId}, ${personId}, ${kind}, ${JSON.stringify(about)}::jsonb)`.execute(trx);
}

/** Deletes notifications older than so many days. */
export async function deleteOldNotifications(db: Db, days: number): Promise<void> {
  await sql`
    delete from notification where created_at < now() - ${days} * interval '1 day'`.execute(db);
}
