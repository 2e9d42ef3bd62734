import type { Phone } from '@anupal/contract/values/phone';
import { sql, type Insertable } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';

const columns = [
  'id',
  'user_id',
  'name',
  'legal_name',
  'constitution',
  'phone',
  'email',
  'language',
  'state',
  'group_name',
  'tags',
  'started_on',
  'address',
  'note',
  'is_active',
  'version',
  'created_at',
] as const;

/** A client as stored. */
export type ClientRow = Pick<Row<'client'>, (typeof columns)[number]>;

/** The details of a client that can change. */
export type ClientColumns = Partial<
  Omit<ClientRow, 'id' | 'user_id' | 'version' | 'created_at'> &
    Pick<Row<'client'>, 'active_since' | 'inactive_since'>
>;

/** Inserts a client. */
export async function insertClient(
  trx: Trx,
  client: Insertable<Schema['client']>,
): Promise<ClientRow> {
  return trx.insertInto('client').values(client).returning(columns).executeTakeFirstOrThrow();
}

/** Inserts many clients. Columns that some have and others lack get their default in the others. */
export async function insertClients(
  trx: Trx,
  clients: readonly Insertable<Schema['client']>[],
): Promise<void> {
  if (clients.length > 0) await trx.insertInto('client').values(clients).execute();
}

/** Lists the names of those of these clients who are in the book of a franchisee, by id. */
export async function listClientNames(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Reads a client of a franchisee. Undefined if they have no such client. */
export async function selectOwnClient(
  db: Db,
  userId: string,
  id: string,
): Promise<ClientRow | undefined> {
  return db
    .selectFrom('client')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** A client of any franchisee, and who that is. */
export interface AnyClient {
  readonly id: string;
  readonly name: string;
  readonly user_id: string;
}

/** Finds a client of any franchisee by their id. */
export async function selectAnyClient(db: Db, id: string): Promise<AnyClient | undefined> {
  return db
    .selectFrom('client')
    .select(['id', 'name', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lists the clients of a franchisee who have a phone number. */
export async function listClientsOfPhone(
  db: Db,
  userId: string,
  phone: Phone,
): Promise<readonly AnyClient[]> {
  return db
    .selectFrom('client')
    .select(['id', 'name', 'user_id'])
    .where('user_id', '=', userId)
    .where('phone', '=', phone)
    .orderBy('id')
    .execute();
}

/** A client with their place in the order by name. */
export type PlacedClientRow = ClientRow & Pick<Row<'client'>, 'sort_name'>;

/** Lists all clients of a franchisee by name, active or not, after a client. */
export async function listWholeBook(
  db: Db,
  userId: string,
  { after, limit }: { readonly after: PlacedClientRow | undefined; readonly limit: number },
): Promise<readonly PlacedClientRow[]> {
  return db
    .selectFrom('client')
    .select([...columns, 'sort_name'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(sort_name, id) > (${after?.sort_name}, ${after?.id}::uuid)`),
    )
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Changes a client whose version was seen. Undefined if it has changed since. */
export async function updateClient(
  trx: Trx,
  { id, version }: Pick<ClientRow, 'id' | 'version'>,
  changed: ClientColumns,
): Promise<ClientRow | undefined> {
  return trx
    .updateTable('client')
    .set({ ...changed, version: version + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a client with registrations and contacts. */
export async function deleteClient(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('client').where('id', '=', id).execute();
}

/** A name and phone number, by which a client without a PAN is recognized. */
export interface NameAndPhone {
  readonly name: string;
  readonly phone: string | null;
}

/** Lists a franchisee's clients with the same name and phone number, those without a PAN first. */
export async function listClientsByName(
  db: Db,
  userId: string,
  { name, phone }: NameAndPhone,
): Promise<readonly { readonly id: string; readonly has_pan: boolean }[]> {
  return db
    .selectFrom('client')
    .select(['id', hasPan.as('has_pan')])
    .where('user_id', '=', userId)
    .where('sort_name', '=', sql<string>`lower(${name})`)
    .where(sql<boolean>`phone is not distinct from ${phone}`)
    .orderBy(hasPan)
    .orderBy('id')
    .limit(2)
    .execute();
}

const hasPan = sql<boolean>`exists (
  select from client_registration where client_id = client.id and kind = 'pan')`;

/** What belongs to a client outside the client book. */
export interface ClientUses {
  readonly applications: number;
  /** Applications that have not ended. */
  readonly open: number;
  /** Applications that are ordered in a batch and not filed yet. */
  readonly waiting: number;
  readonly drafts: number;
  /** Due dates that are marked as filed. */
  readonly filings: number;
  /** Bills that are not paid in full, and payments of which a part pays no bill. */
  readonly openBills: number;
  /** Bills and payments. */
  readonly bills: number;
}

/** Counts the applications, drafts, filed due dates and bills of a client. */
export async function countUses(db: Db, userId: string, clientId: string): Promise<ClientUses> {
  const { rows } = await sql<ClientUses>`
    select
      (select count(*)::int from application_client filed
        join application on application.client_id = filed.id
        where filed.client_id = ${clientId}) as applications,
      (select count(*)::int from application_client filed
        join application on application.client_id = filed.id
        where filed.client_id = ${clientId}
          and application.state not in ('completed', 'rejected', 'withdrawn')) as open,
      (select count(*)::int from filing_batch_item
        where client_id = ${clientId} and state = 'waiting') as waiting,
      (select count(*)::int from (
        select eservice_id, subject from application_draft
        where user_id = ${userId} and client_key = ${clientId} and expires_at > now()
        union
        select eservice_id, draft_subject from application_document
        where sender_id = ${userId} and client_key = ${clientId} and application_id is null
          and expires_at > now()) draft) as drafts,
      (select count(*)::int from client_filing where client_id = ${clientId}) as filings,
      (select count(*)::int from client_bill
        where client_id = ${clientId} and not is_cancelled and paid_paise < total_paise)
        + (select count(*)::int from client_receipt
          where client_id = ${clientId} and not is_reversed and allocated_paise < amount_paise
        ) as "openBills",
      (select count(*)::int from client_bill where client_id = ${clientId})
        + (select count(*)::int from client_receipt where client_id = ${clientId}) as bills`.execute(
    db,
  );
  return (
    rows[0] ?? {
      applications: 0,
      open: 0,
      waiting: 0,
      drafts: 0,
      filings: 0,
      openBills: 0,
      bills: 0,
    }
  );
}

/** When an application was last filed for a client; null if none was. */
export async function selectLastFiledAt(db: Db, clientId: string): Promise<Date | null> {
  const { last_filed_at } = await db
    .selectFrom('application_client')
    .select(sql<Date | null>`max(last_filed_at)`.as('last_filed_at'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return last_filed_at;
}

/** Lets clients of a franchisee be added some days earlier, for a demo. */
export async function backdateClients(trx: Trx, userId: string, days: number): Promise<void> {
  await sql`
    update client set created_at = created_at - make_interval(days => ${days})
    where user_id = ${userId}`.execute(trx);
}
