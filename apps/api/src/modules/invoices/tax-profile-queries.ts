import type { Db, Row, Trx } from '../../platform/db/database.ts';

/** A version of a tax profile as stored. */
export type TaxProfileRow = Row<'tax_profile'>;

/** The current tax profile of a franchisee. */
export async function findTaxProfile(db: Db, userId: string): Promise<TaxProfileRow | undefined> {
  return db
    .selectFrom('tax_profile')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Adds a version of a tax profile. */
export async function insertTaxProfile(
  trx: Trx,
  profile: Omit<TaxProfileRow, 'created_at'>,
): Promise<TaxProfileRow> {
  return trx.insertInto('tax_profile').values(profile).returningAll().executeTakeFirstOrThrow();
}
