import type { Db } from '../../../platform/db/database.ts';

/** Finds the names of users by id. */
export async function findUserNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}
