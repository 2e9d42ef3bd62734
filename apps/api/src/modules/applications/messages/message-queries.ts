import type { Db, Row } from '../../../platform/db/database.ts';

/** A message with the name of its author. */
export type MessageRow = Pick<
  Row<'application_message'>,
  'id' | 'author_id' | 'text' | 'requested_documents' | 'sent_at'
> & { readonly author_name: string };

/** Lists the messages of an application, oldest first. */
export async function listMessages(db: Db, applicationId: string): Promise<readonly MessageRow[]> {
  return db
    .selectFrom('application_message as message')
    .innerJoin('users', 'users.id', 'message.author_id')
    .select([
      'message.id',
      'message.author_id',
      'message.text',
      'message.requested_documents',
      'message.sent_at',
      'users.full_name as author_name',
    ])
    .where('message.application_id', '=', applicationId)
    .orderBy('message.seq')
    .execute();
}
