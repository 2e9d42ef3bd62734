import { sql } from 'kysely';
import type { Role } from '@anupal/contract/users';
import type { Db } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/db/paging.ts';
import { containsPattern } from '../../platform/db/like-patterns.ts';
import { allOf, countRows, literals } from '../../platform/db/list-filters.ts';
import type { UserRow } from './user-queries.ts';

/** Which users to find. */
export interface UserSearch {
  /** A part of a name or address, in any case; null for all. */
  readonly text: string | null;
  /** Users of these roles; null for any. */
  readonly roles: readonly Role[] | null;
  /** Only users who can sign in. */
  readonly isEnabled?: boolean;
}

/** A page of the matching users, newest first. */
export async function searchUsers(
  db: Db,
  search: UserSearch,
  { before, limit }: PageRequest,
): Promise<readonly UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(matches(search))
    .where((eb) => (before === undefined ? eb.lit(true) : eb('id', '<', before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

// Far more than a firm has.
const maxSuperadmins = 100;

/** Lists the superadmins who can sign in. */
export async function listSuperadmins(db: Db): Promise<readonly UserRow[]> {
  const search = { text: null, roles: ['superadmin'], isEnabled: true } as const;
  return searchUsers(db, search, { limit: maxSuperadmins });
}

/** Counts the matching users, up to `limit`. */
export async function countUsers(db: Db, search: UserSearch, limit: number): Promise<number> {
  return countRows(db, db.selectFrom('users').select('id').where(matches(search)).limit(limit));
}

function matches({ text, roles, isEnabled = false }: UserSearch) {
  return allOf([
    roles === null ? null : sql`role in (${literals(roles)})`,
    isEnabled ? sql`disabled_at is null` : null,
    text === null ? null : sql`search_text like lower(${containsPattern(text)})`,
  ]);
}
