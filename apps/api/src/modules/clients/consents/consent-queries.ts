import { sql, type Insertable } from 'kysely';
import type { ClientPurpose } from '@anupal/contract/clients/client-purposes';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';

/** A decision of a client about a purpose. */
export type ClientConsentRow = Row<'client_consent'>;

/** The nominee of a client. */
export type ClientNomineeRow = Row<'client_nominee'>;

/** Records a decision of a client. */
export async function insertConsent(
  trx: Trx,
  consent: Insertable<Schema['client_consent']>,
): Promise<void> {
  await trx.insertInto('client_consent').values(consent).execute();
}

/** Lists the latest decision of a client about each purpose that they decided about. */
export async function listLatestConsents(
  db: Db,
  clientId: string,
): Promise<readonly ClientConsentRow[]> {
  return db
    .selectFrom('client_consent')
    .distinctOn('purpose')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('purpose')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whether a client has not objected to a purpose. */
export async function acceptsPurpose(
  db: Db,
  clientId: string,
  purpose: ClientPurpose,
): Promise<boolean> {
  const { rows } = await sql<{ readonly accepts: boolean }>`
    select accepts_purpose(${clientId}::uuid, ${purpose}) as accepts`.execute(db);
  return rows[0]?.accepts ?? true;
}

/** Finds the nominee of a client. */
export async function selectClientNominee(
  db: Db,
  clientId: string,
): Promise<ClientNomineeRow | undefined> {
  return db
    .selectFrom('client_nominee')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Adds or replaces the nominee of a client. */
export async function upsertClientNominee(
  trx: Trx,
  { client_id, ...columns }: Omit<ClientNomineeRow, 'named_at'>,
): Promise<void> {
  await trx
    .insertInto('client_nominee')
    .values({ client_id, ...columns })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({ ...columns, named_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Removes the nominee of a client. False if there is none. */
export async function deleteClientNominee(trx: Trx, clientId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('client_nominee')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
