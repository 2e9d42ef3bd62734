import type { Generated, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
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

/** A message with the name of its author. */
export type MessageRow = Pick<
  Selectable<MessageTable>,
  'id' | 'author_id' | 'text' | 'asks_for' | 'sent_at'
> & { readonly author_name: string };

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
