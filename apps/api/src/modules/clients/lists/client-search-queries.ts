import { sql } from 'kysely';
import type { StateCode } from '@anupal/contract/values/states';
import type { Db, Row } from '../../../platform/db/database.ts';
import { allOf, countRows } from '../../../platform/db/list-filters.ts';

/** The filters of a franchisee's client book. Null means no filter. */
export interface ClientSearch {
  readonly userId: string;
  readonly isActive: boolean | null;
  readonly tag: string | null;
  readonly group: string | null;
  readonly state: StateCode | null;
  /** Part of a name, group, email or phone, also of a contact, in lower case; or the ids of clients with the number. */
  readonly matching: { readonly text: string; readonly ids: readonly string[] } | null;
}

/** The place of a client in the order of the list. */
export interface ListPlace {
  readonly sortName: string;
  readonly id: string;
}

const columns = [
  'id',
  'name',
  'legal_name',
  'constitution',
  'phone',
  'email',
  'state',
  'group_name',
  'tags',
  'is_active',
  'sort_name',
] as const;

/** A client as listed. */
export type ListedClientRow = Pick<Row<'client'>, (typeof columns)[number]> & {
  readonly last_filed_at: Date | null;
};

/** Lists a page of matching clients by name, after a place in that order. */
export async function listClients(
  db: Db,
  search: ClientSearch,
  { after, limit }: { readonly after: ListPlace | null; readonly limit: number },
): Promise<readonly ListedClientRow[]> {
  return db
    .selectFrom('client')
    .select(columns)
    .select(
      sql<Date | null>`(select max(filed.last_filed_at) from application_client filed
        where filed.client_id = client.id)`.as('last_filed_at'),
    )
    .where(matchesFilters(search))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(sort_name, id) > (${after?.sortName}, ${after?.id}::uuid)`),
    )
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A contact whom a search found. */
export type MatchedContactRow = Pick<Row<'client_contact'>, 'client_id' | 'name' | 'role'>;

/** Finds the first contact that matches a text, of those clients that do not match it themselves. */
export async function findMatchedContacts(
  db: Db,
  clientIds: readonly string[],
  text: string,
): Promise<readonly MatchedContactRow[]> {
  const { rows } = await sql<MatchedContactRow>`
    select distinct on (client_id) client_id, contact.name, contact.role
    from client_contact contact join client on client.id = client_id
    where client_id = any(${clientIds}::uuid[]) and position(${text} in contact.search_text) > 0
      and position(${text} in client.search_text) = 0
    order by client_id, contact.position`.execute(db);
  return rows;
}

/** Counts matching clients, up to a limit. */
export async function countClients(db: Db, search: ClientSearch, limit: number): Promise<number> {
  return countRows(
    db,
    db.selectFrom('client').select('id').where(matchesFilters(search)).limit(limit),
  );
}

/** How often a value occurs. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** The size of a client book, and what its active clients can be filtered by. */
export interface BookSummary {
  readonly active: number;
  readonly inactive: number;
  readonly tags: readonly ValueCount[];
  readonly groups: readonly ValueCount[];
  readonly states: readonly ValueCount[];
}

/** Summarizes a franchisee's client book. */
export async function summarizeClients(
  db: Db,
  userId: string,
  maxValues: number,
): Promise<BookSummary> {
  const { rows } = await sql<BookSummary>`
    with own as materialized (
      select is_active, tags, group_name, state from client where user_id = ${userId}
    ), used as (
      select 'tags' as name, tag as value from own, unnest(tags) tag where is_active
      union all select 'groups', group_name from own where is_active and group_name is not null
      union all select 'states', state from own where is_active and state is not null
    ), counted as (
      select name, value, count(*)::int as count,
        row_number() over (partition by name order by count(*) desc, value) as rank
      from used group by name, value
    ), listed as (
      select name, json_agg(json_build_object('value', value, 'count', count) order by rank) as values
      from counted where rank <= ${maxValues} group by name
    )
    select
      (select count(*)::int from own where is_active) as active,
      (select count(*)::int from own where not is_active) as inactive,
      coalesce((select values from listed where name = 'tags'), '[]') as tags,
      coalesce((select values from listed where name = 'groups'), '[]') as groups,
      coalesce((select values from listed where name = 'states'), '[]') as states`.execute(db);
  return rows[0] ?? { active: 0, inactive: 0, tags: [], groups: [], states: [] };
}

// A franchisee's own clients are a few thousand at most, so their texts are read along the index in the
// order of the list, and those of their contacts along theirs; a trigram index would hold those of all
// franchisees.
function matchesFilters({ userId, isActive, tag, group, state, matching }: ClientSearch) {
  return allOf([
    sql`client.user_id = ${userId}`,
    isActive === null ? null : sql`is_active = ${isActive}`,
    tag === null ? null : sql`${tag} = any(tags)`,
    group === null ? null : sql`group_name = ${group}`,
    state === null ? null : sql`client.state = ${state}`,
    matching === null
      ? null
      : sql`(position(${matching.text} in client.search_text) > 0
          or client.id = any(${matching.ids}::uuid[])
          or client.id in (select contact.client_id from client_contact contact
            where contact.user_id = ${userId} and position(${matching.text} in contact.search_text) > 0))`,
  ]);
}
