import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { containsPattern, escapeLikePattern } from '../../../platform/db/like-patterns.ts';

type ClientTable = {
  id: string;
  user_id: string;
  is_self: boolean;
  name: string;
  phone: string | null;
  email: string;
  pan_sealed: string | null;
  pan_mac: Buffer | null;
  pan_head_mac: Buffer | null;
  pan_tail_mac: Buffer | null;
  identity: Buffer;
  created_at: Generated<Date>;
  filed_for_at: Generated<Date>;
};

type ClientTables = { application_client: ClientTable };

function tables(db: Db) {
  return db.$extendTables<ClientTables>();
}

// The keyed hashes serve the search alone.
const shownColumns = [
  'id',
  'user_id',
  'is_self',
  'name',
  'phone',
  'email',
  'pan_sealed',
] as const satisfies readonly (keyof ClientTable)[];

/** A client as read. */
export type ClientRow = Pick<Selectable<ClientTable>, (typeof shownColumns)[number]>;

/** What a client is made of. */
export type NewClient = Omit<Selectable<ClientTable>, 'created_at' | 'filed_for_at'>;

/** Adds a client, or finds the one with the same particulars; it is the one last filed for. */
export async function upsertClient(trx: Trx, client: NewClient): Promise<ClientRow> {
  return tables(trx)
    .insertInto('application_client')
    .values(client)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'identity']).doUpdateSet({ filed_for_at: sql<Date>`now()` }),
    )
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
}

/** Notes that a client of a person is filed for again; nothing where they have no such client. */
export async function markClientUsed(
  trx: Trx,
  id: string,
  userId: string,
): Promise<ClientRow | undefined> {
  return tables(trx)
    .updateTable('application_client')
    .set({ filed_for_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(shownColumns)
    .executeTakeFirst();
}

/** A client of a person; nothing where they have no such client. */
export async function selectOwnClient(
  db: Db,
  id: string,
  userId: string,
): Promise<ClientRow | undefined> {
  return tables(db)
    .selectFrom('application_client')
    .select(shownColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('is_self', '=', false)
    .executeTakeFirst();
}

/** A client by its id. */
export async function selectClient(db: Db, id: string): Promise<ClientRow> {
  return tables(db)
    .selectFrom('application_client')
    .select(shownColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** What is looked for among clients. Each list holds keyed hashes, of which one must fit. */
export interface ClientSearch {
  readonly text: string | null;
  readonly panMacs: readonly Buffer[];
  readonly panHeadMacs: readonly Buffer[];
  readonly panTailMacs: readonly Buffer[];
}

/** The clients of a person, without themselves, the last filed for first. */
export async function listClients(
  db: Db,
  userId: string,
  { search, most }: { readonly search: ClientSearch; readonly most: number },
): Promise<readonly ClientRow[]> {
  return tables(db)
    .selectFrom('application_client')
    .select(shownColumns)
    .where('user_id', '=', userId)
    .where('is_self', '=', false)
    .where(matchesSearch(search))
    .orderBy('filed_for_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The ids of clients whose PAN fits, of one person or of everybody. */
export async function listClientIdsByPan(
  db: Db,
  search: ClientSearch,
  { userId, most }: { readonly userId: string | null; readonly most: number },
): Promise<readonly string[]> {
  const conditions = panConditions(search);
  if (conditions.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('application_client')
    .select('id')
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The ids of clients by the beginning of their address or by their whole phone number, of one person
 * or of everybody. Both have an index of their own: letters that all addresses share make a search by
 * parts slow.
 */
export async function listClientIdsByContact(
  db: Db,
  contact: { readonly emailBegins: string } | { readonly phone: string },
  { userId, most }: { readonly userId: string | null; readonly most: number },
): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('application_client')
    .select('id')
    .$call((query) =>
      'phone' in contact
        ? query.where('phone', '=', contact.phone)
        : query.where('email', 'like', `${escapeLikePattern(contact.emailBegins)}%`),
    )
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Clients whose PAN is sealed under another key than this one, in the order of their ids. */
export async function listPansToRotate(
  db: Db,
  keyId: string,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<readonly { readonly id: string; readonly pan_sealed: string }[]> {
  return tables(db)
    .selectFrom('application_client')
    .select(['id', 'pan_sealed'])
    .where('pan_sealed', 'is not', null)
    .$narrowType<{ pan_sealed: string }>()
    .where(sql<boolean>`not starts_with(pan_sealed, ${keyId})`)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Writes the PAN of a client anew. */
export async function updatePan(
  db: Db,
  id: string,
  pan: Pick<NewClient, 'pan_sealed' | 'pan_mac' | 'pan_head_mac' | 'pan_tail_mac'>,
): Promise<void> {
  await tables(db).updateTable('application_client').set(pan).where('id', '=', id).execute();
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
