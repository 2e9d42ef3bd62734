import { sql } from 'kysely';
import type { Role } from '@anupal/contract/users';
import type { Db } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/like-patterns.ts';
import type { UserRow, UserTable } from './user-queries.ts';

type UserTables = { users: UserTable };

function tables(db: Db) {
  return db.$extendTables<UserTables>();
}

/** Which people are wanted. */
export interface UserSearch {
  /** A part of a name or an address, in any case; null: all. */
  readonly text: string | null;
  /** Those of these roles; null: of any. */
  readonly roles: readonly Role[] | null;
  /** Only those who can sign in. */
  readonly isEnabled?: boolean;
}

/** A page of the people who fit, the newest first. */
export async function searchUsers(
  db: Db,
  search: UserSearch,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly UserRow[]> {
  return tables(db)
    .selectFrom('users')
    .selectAll()
    .where(matches(search))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many people fit, counted up to so many. */
export async function countUsers(db: Db, search: UserSearch, most: number): Promise<number> {
  const { count } = await tables(db)
    .selectFrom((from) =>
      from.selectFrom('users').select('id').where(matches(search)).limit(most).as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

// Roles are written out and not handed over: the plan depends on how many have them.
function matches({ text, roles, isEnabled = false }: UserSearch) {
  const conditions = [
    ...(roles === null ? [] : [sql`role in (${sql.join(roles.map((role) => sql.lit(role)))})`]),
    ...(isEnabled ? [sql`disabled_at is null`] : []),
    ...(text === null ? [] : [sql`search_text like lower(${containsPattern(text)})`]),
  ];
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
