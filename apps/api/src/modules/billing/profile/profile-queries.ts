import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A version of a billing profile as stored. */
export type BillingProfileRow = Row<'billing_profile'>;

/** The current billing profile of a franchisee, or an earlier version. */
export async function findBillingProfile(
  db: Db,
  userId: string,
  version?: number,
): Promise<BillingProfileRow | undefined> {
  return db
    .selectFrom('billing_profile')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Adds a version of a billing profile. */
export async function insertBillingProfile(
  trx: Trx,
  profile: Omit<BillingProfileRow, 'created_at'>,
): Promise<BillingProfileRow> {
  return trx.insertInto('billing_profile').values(profile).returningAll().executeTakeFirstOrThrow();
}
