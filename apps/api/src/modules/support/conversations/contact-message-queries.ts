import { retentionPeriods } from '@anupal/contract/privacy/retention-periods';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A message from the public contact form. */
export type ContactMessageRow = Pick<
  Row<'support_message'>,
  'id' | 'name' | 'email' | 'message' | 'received_at'
>;

/** Finds the contact message that a conversation started with. */
export async function selectContactMessage(
  db: Db,
  id: string,
): Promise<ContactMessageRow | undefined> {
  return db
    .selectFrom('support_message')
    .select(['id', 'name', 'email', 'message', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The columns of a new contact message. */
export type NewContactMessage = Omit<Row<'support_message'>, 'received_at'>;

/** Finds the conversation of a message that was received before. */
export async function selectReceived(
  db: Db,
  fingerprint: Buffer,
): Promise<Pick<Row<'support_thread'>, 'answer_by'> | undefined> {
  return db
    .selectFrom('support_message')
    .innerJoin('support_thread', 'support_thread.id', 'support_message.id')
    .select('answer_by')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

/** Inserts a message. False if it was received before. Its conversation must follow before the commit. */
export async function insertContactMessage(trx: Trx, message: NewContactMessage): Promise<boolean> {
  const inserted = await trx
    .insertInto('support_message')
    .values(message)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes contact messages whose period is over with their conversations, but no complaint that waits for its answer. */
export async function deleteExpiredContactMessages(db: Db): Promise<void> {
  await db
    .deleteFrom('support_thread')
    .where((where) => where.or([where('answer_by', 'is', null), where('state', '<>', 'open')]))
    .where('id', 'in', (from) =>
      from
        .selectFrom('support_message')
        .select('id')
        .where(
          'received_at',
          '<',
          sql<Date>`now() - ${retentionPeriods.messageYears} * interval '1 year'`,
        ),
    )
    .execute();
}
