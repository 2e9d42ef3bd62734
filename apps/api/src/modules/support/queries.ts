import { sql, type Generated } from 'kysely';
import type { Language } from '@anupal/contract/languages';
import type { MessageKind } from '@anupal/contract/support';
import type { Email } from '@anupal/contract/values/email';
import type { Db, Trx } from '../../platform/db/database.ts';

type SupportTables = {
  support_message: {
    id: string;
    fingerprint: Buffer;
    kind: MessageKind;
    name: string | null;
    email: Email;
    message: string;
    language: Language;
    received_at: Generated<Date>;
  };
};

/** A message that is to be kept. */
export type NewMessage = Omit<SupportTables['support_message'], 'received_at'>;

function tables(db: Db) {
  return db.$extendTables<SupportTables>();
}

/** Whether this very message has come before. */
export async function hasMessage(db: Db, fingerprint: Buffer): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('support_message')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps a message; false when it has come before. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<boolean> {
  const inserted = await tables(trx)
    .insertInto('support_message')
    .values(message)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Forgets messages of more than a year. */
export async function deleteOldMessages(db: Db): Promise<void> {
  await tables(db)
    .deleteFrom('support_message')
    .where('received_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute();
}
