import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { tables, type SupportTables } from './conversation-queries.ts';

/** What a visitor wrote. */
export type ContactMessageRow = Pick<
  Selectable<SupportTables['support_message']>,
  'id' | 'name' | 'email' | 'message' | 'received_at'
>;

/** The message with which a conversation of a visitor began. */
export async function selectContactMessage(
  db: Db,
  id: string,
): Promise<ContactMessageRow | undefined> {
  return tables(db)
    .selectFrom('support_message')
    .select(['id', 'name', 'email', 'message', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A message that is to be kept. */
export type NewContactMessage = Omit<SupportTables['support_message'], 'received_at'>;

/** Whether this very message has come before. */
export async function hasContactMessage(db: Db, fingerprint: Buffer): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('support_message')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps a message; false when it has come before. Its conversation must follow before the commit. */
export async function insertContactMessage(trx: Trx, message: NewContactMessage): Promise<boolean> {
  const inserted = await tables(trx)
    .insertInto('support_message')
    .values(message)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Forgets messages of more than a year, with the conversation about them. */
export async function deleteExpiredContactMessages(db: Db): Promise<void> {
  await tables(db)
    .deleteFrom('support_thread')
    .where('id', 'in', (from) =>
      from
        .selectFrom('support_message')
        .select('id')
        .where('received_at', '<', sql<Date>`now() - interval '1 year'`),
    )
    .execute();
}
