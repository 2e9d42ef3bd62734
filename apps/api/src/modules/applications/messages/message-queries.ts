import type { Generated, Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { UserTable } from '../../users/public.ts';

type MessageTable = {
  id: string;
  application_id: string;
  author_id: string;
  text: string;
  asks_for: string[];
  sending_key: string | null;
  place: Generated<number>;
  sent_at: Generated<Date>;
};

type MessageTables = { application_message: MessageTable; users: UserTable };

function tables(db: Db) {
  return db.$extendTables<MessageTables>();
}

/** The columns of a new message. */
export type NewMessage = Omit<Selectable<MessageTable>, 'place' | 'sent_at'>;

/** A message with the name of its author. */
export type MessageRow = Pick<
  Selectable<MessageTable>,
  'id' | 'author_id' | 'text' | 'asks_for' | 'sent_at'
> & { readonly author_name: string };

/** Inserts a message. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<void> {
  await tables(trx).insertInto('application_message').values(message).execute();
}

/** The application to which an author posted a message under an idempotency key; null if they did not. */
export async function selectApplicationOfMessage(
  db: Db,
  authorId: string,
  sendingKey: string,
): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('application_message')
    .select('application_id')
    .where('author_id', '=', authorId)
    .where('sending_key', '=', sendingKey)
    .executeTakeFirst();
  return row?.application_id ?? null;
}

/** Lists the messages of an application, oldest first. */
export async function listMessages(db: Db, applicationId: string): Promise<readonly MessageRow[]> {
  return tables(db)
    .selectFrom('application_message as message')
    .innerJoin('users', 'users.id', 'message.author_id')
    .select([
      'message.id',
      'message.author_id',
      'message.text',
      'message.asks_for',
      'message.sent_at',
      'users.full_name as author_name',
    ])
    .where('message.application_id', '=', applicationId)
    .orderBy('message.place')
    .execute();
}
