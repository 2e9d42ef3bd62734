import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A contact as stored. */
export type ContactRow = Row<'client_contact'>;

/** Lists the contacts of a client in their order. */
export async function listContacts(db: Db, clientId: string): Promise<readonly ContactRow[]> {
  return db
    .selectFrom('client_contact')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('position')
    .execute();
}

/** Lists the contacts of clients, those of each in their order. */
export async function listContactsOfClients(
  db: Db,
  clientIds: readonly string[],
): Promise<readonly ContactRow[]> {
  return db
    .selectFrom('client_contact')
    .selectAll()
    .where('client_id', '=', sql<string>`any(${clientIds}::uuid[])`)
    .orderBy('position')
    .execute();
}

/** Makes these the contacts of a client. */
export async function replaceContacts(
  trx: Trx,
  clientId: string,
  contacts: readonly ContactRow[],
): Promise<void> {
  await trx.deleteFrom('client_contact').where('client_id', '=', clientId).execute();
  if (contacts.length > 0) await trx.insertInto('client_contact').values(contacts).execute();
}
