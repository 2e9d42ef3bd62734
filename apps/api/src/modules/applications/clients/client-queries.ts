import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import { containsPattern, escapeLikePattern } from '../../../platform/db/like-patterns.ts';

// The keyed hashes are only for searching.
const clientColumns = ['id', 'user_id', 'is_self', 'name', 'phone', 'email', 'pan_sealed'] as const;

/** A client as stored. */
export type ClientRow = Pick<Row<'application_client'>, (typeof clientColumns)[number]>;

/** The columns of a new client. */
export type NewClient = Omit<Row<'application_client'>, 'created_at' | 'last_filed_at'>;

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

/** Marks a user's client as used. Undefined if they have no such client. */
export async function markClientUsed(
  trx: Trx,
  id: string,
  userId: string,
): Promise<ClientRow | undefined> {
  return trx
    .updateTable('application_client')
    .set({ last_filed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(clientColumns)
    .executeTakeFirst();
}

/** Finds a user's client, the user themselves excluded. */
export async function selectOwnClient(
  db: Db,
  id: string,
  userId: string,
): Promise<ClientRow | undefined> {
  return db
    .selectFrom('application_client')
    .select(clientColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('is_self', '=', false)
    .executeTakeFirst();
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

/** A search for clients. Each list holds keyed hashes, one of which must match. */
export interface ClientSearch {
  readonly text: string | null;
  readonly panMacs: readonly Buffer[];
  readonly panHeadMacs: readonly Buffer[];
  readonly panTailMacs: readonly Buffer[];
}

/** Lists a user's clients without the user themselves, the most recently used first. */
export async function listClients(
  db: Db,
  userId: string,
  search: ClientSearch,
  limit: number,
): Promise<readonly ClientRow[]> {
  return db
    .selectFrom('application_client')
    .select(clientColumns)
    .where('user_id', '=', userId)
    .where('is_self', '=', false)
    .where(matchesSearch(search))
    .orderBy('last_filed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whose clients are searched (null for all), and how many to find. */
interface ClientScope {
  readonly userId: string | null;
  readonly limit: number;
}

/** Lists the ids of clients whose PAN matches. */
export async function listClientIdsByPan(
  db: Db,
  search: ClientSearch,
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
export async function updatePan(
  db: Db,
  id: string,
  pan: Pick<NewClient, 'pan_sealed' | 'pan_mac' | 'pan_head_mac' | 'pan_tail_mac'>,
): Promise<void> {
  await db.updateTable('application_client').set(pan).where('id', '=', id).execute();
}

function matchesSearch(search: ClientSearch) {
  if (search.text === null) return sql<boolean>`true`;
  const pattern = containsPattern(search.text);
  const texts = ['name', 'email', 'phone'].map(
    (column) => sql`${sql.ref(column)} ilike ${pattern}`,
  );
  return sql<boolean>`(${sql.join([...texts, ...panConditions(search)], sql` or `)})`;
}

function panConditions({ panMacs, panHeadMacs, panTailMacs }: ClientSearch) {
  const hashes = [
    ['pan_mac', panMacs],
    ['pan_head_mac', panHeadMacs],
    ['pan_tail_mac', panTailMacs],
  ] as const;
  return hashes
    .filter(([, macs]) => macs.length > 0)
    .map(([column, macs]) => sql`${sql.ref(column)} = any(${macs}::bytea[])`);
}
