import { sql } from 'kysely';
import type { Role } from '@anupal/contract/users';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { UserRow, UserTable } from '../queries.ts';

type StandingTables = { users: UserTable };

function tables(db: Db) {
  return db.$extendTables<StandingTables>();
}

/**
 * Locks people until the end of the transaction, in the order of their ids, and answers them as they
 * are then: two who act on each other take turns, and the second sees what the first has done.
 */
export async function lockPeople(trx: Trx, ids: readonly string[]): Promise<readonly UserRow[]> {
  return tables(trx)
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Disables an account; false where it is disabled already. */
export async function disable(
  trx: Trx,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('users')
    .set({ disabled_at: sql<Date>`now()`, disabled_by: by, disabled_reason: reason })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Enables an account; false where it is enabled already. */
export async function enable(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('users')
    .set({ disabled_at: null, disabled_by: null, disabled_reason: null })
    .where('id', '=', id)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes a role; false where it is not any more what it was. */
export async function changeRole(
  trx: Trx,
  id: string,
  { from, to }: { readonly from: Role; readonly to: Role },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('users')
    .set({ role: to })
    .where('id', '=', id)
    .where('role', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
