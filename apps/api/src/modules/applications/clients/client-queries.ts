import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import { escapeLikePattern } from '../../../platform/db/like-patterns.ts';

// The keyed hashes are only for searching.
const clientColumns = [
  'id',
  'user_id',
  'client_id',
  'is_self',
  'name',
  'phone',
  'email',
  'pan_sealed',
] as const;

/** The client of applications as stored at filing. */
export type ClientRow = Pick<Row<'application_client'>, (typeof clientColumns)[number]>;

/** The columns of a new client. */
export type NewClient = Omit<
  Row<'application_client'>,
  'created_at' | 'last_filed_at' | 'erased_at'
>;

/** Inserts a client or finds the one with the same details, and marks it as used. */
export async function upsertClient(trx: Trx, client: NewClient): Promise<ClientRow> {
  return trx
    .insertInto('application_client')
    .values(client)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'identity']).doUpdateSet({ last_filed_at: sql<Date>`now()` }),
    )
    .returning(clientColumns)
    .executeTakeFirstOrThrow();
}

/** The client of the book to whom details belong that a user filed with. Undefined if there is none. */
export async function selectBookClientId(
  db: Db,
  id: string,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('application_client')
    .select('client_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.client_id ?? undefined;
}

/** Reads a client by its id. */
export async function selectClient(db: Db, id: string): Promise<ClientRow> {
  return db
    .selectFrom('application_client')
    .select(clientColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The start of an email address, or a whole phone number. */
export type Contact = { readonly emailBegins: string } | { readonly phone: string };

/** A search for a PAN. Each list holds keyed hashes, one of which must match. */
export interface PanSearch {
  readonly panMacs: readonly Buffer[];
  readonly panHeadMacs: readonly Buffer[];
  readonly panTailMacs: readonly Buffer[];
}

/** Whose clients are searched (null for all), and how many to find. */
interface ClientScope {
  readonly userId: string | null;
  readonly limit: number;
}

/** Lists the ids of clients whose PAN matches. */
export async function listClientIdsByPan(
  db: Db,
  search: PanSearch,
  { userId, limit }: ClientScope,
): Promise<readonly string[]> {
  const conditions = panConditions(search);
  if (conditions.length === 0) return [];
  const rows = await db
    .selectFrom('application_client')
    .select('id')
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lists the ids of clients by the start of their email address or by their whole phone number. Both are
 * indexed; a substring search is slow because all addresses share many letters.
 */
export async function listClientIdsByContact(
  db: Db,
  contact: Contact,
  { userId, limit }: ClientScope,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('application_client')
    .select('id')
    .$call((query) =>
      'phone' in contact
        ? query.where('phone', '=', contact.phone)
        : query.where('email', 'like', `${escapeLikePattern(contact.emailBegins)}%`),
    )
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the sealed PAN of a client and its hashes. */
export async function resealPan(
  db: Db,
  { id, sealed }: { readonly id: string; readonly sealed: string },
  pan: Pick<NewClient, 'pan_sealed' | 'pan_mac' | 'pan_head_mac' | 'pan_tail_mac'>,
): Promise<void> {
  await db
    .updateTable('application_client')
    .set(pan)
    .where('id', '=', id)
    .where('pan_sealed', '=', sealed)
    .execute();
}

function panConditions({ panMacs, panHeadMacs, panTailMacs }: PanSearch) {
  const hashes = [
    ['pan_mac', panMacs],
    ['pan_head_mac', panHeadMacs],
    ['pan_tail_mac', panTailMacs],
  ] as const;
  return hashes
    .filter(([, macs]) => macs.length > 0)
    .map(([column, macs]) => sql`${sql.ref(column)} = any(${macs}::bytea[])`);
}

/** Those of the applications that were filed for a client of the book. */
export async function listClientApplicationIds(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select application.id from application
    join application_client filed on filed.id = application.client_id
    where application.id = any(${[...ids]}::uuid[]) and filed.client_id = ${clientId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The client of an application, and whether their applications can be erased. */
export interface FiledClient {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly application_ids: readonly string[];
  /** Those that are still being worked on. */
  readonly open: number;
  readonly is_held: boolean;
}

/** Finds the client for whom an application was filed, unless the franchisee filed it for themselves. */
export async function selectApplicationClient(
  db: Db,
  trackingNumber: string,
): Promise<FiledClient | undefined> {
  const { rows } = await sql<FiledClient>`
    select client.id, client.user_id, client.name,
      array_agg(application.id order by application.id) as application_ids,
      (count(*) filter (where state in ('submitted', 'in_review', 'action_needed', 'in_progress')))::int as open,
      is_held(client.user_id) as is_held
    from application_client client join application on application.client_id = client.id
    where client.id = (select client_id from application where tracking_number = ${trackingNumber})
      and not client.is_self
    group by client.id`.execute(db);
  return rows[0];
}

/** Whether the operator erased a client's applications. */
export async function isClientErased(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from application_client where id = ${id} and erased_at is not null`.execute(db);
  return rows.length > 0;
}

/** Marks a filed client as erased; only then does the database allow the rows of their applications to be deleted. */
export async function markClientErased(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('application_client')
    .set({ erased_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
