import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

const columns = [
  'id',
  'client_id',
  'user_id',
  'position',
  'name',
  'role',
  'phone',
  'email',
] as const;

/** A contact as stored. */
export type ContactRow = Pick<Row<'client_contact'>, (typeof columns)[number]>;

/** Lists the contacts of a client in their order. */
export async function listContacts(db: Db, clientId: string): Promise<readonly ContactRow[]> {
  return db
    .selectFrom('client_contact')
    .select(columns)
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
    .select(columns)
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
  await insertContacts(trx, contacts);
}

/** Inserts contacts. */
export async function insertContacts(trx: Trx, contacts: readonly ContactRow[]): Promise<void> {
  if (contacts.length > 0) await trx.insertInto('client_contact').values(contacts).execute();
}
