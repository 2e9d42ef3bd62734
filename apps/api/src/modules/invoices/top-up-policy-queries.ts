import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../platform/db/database.ts';

/** How top-ups count from a day on. */
export type PolicyRow = Row<'top_up_policy'>;

/** A decision with the name of the superadmin who took it. */
export interface NamedPolicy extends PolicyRow {
  readonly created_by_name: string | null;
}

/** The decisions, the latest day first. */
export async function selectPolicies(db: Db): Promise<readonly NamedPolicy[]> {
  return db
    .selectFrom('top_up_policy')
    .leftJoin('users', 'users.id', 'top_up_policy.created_by')
    .selectAll('top_up_policy')
    .select('users.full_name as created_by_name')
    .orderBy('valid_from', 'desc')
    .execute();
}

/** Stores a decision. It replaces one for the same day, so that a planned one can be taken back. */
export async function upsertPolicy(
  trx: Trx,
  { valid_from, policy, created_by }: Omit<PolicyRow, 'created_at'>,
): Promise<void> {
  await trx
    .insertInto('top_up_policy')
    .values({ valid_from, policy, created_by })
    .onConflict((conflict) =>
      conflict.column('valid_from').doUpdateSet({ policy, created_by, created_at: sql`now()` }),
    )
    .execute();
}
