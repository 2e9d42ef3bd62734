import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../platform/db/database.ts';

/** A business as stored. */
export type BusinessRow = Row<'business'>;

/** When a user first accepted this version of the agreement. */
export async function selectAcceptance(
  db: Db,
  userId: string,
  version: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('agreement_acceptance')
    .select('accepted_at')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .orderBy('accepted_at')
    .limit(1)
    .executeTakeFirst();
  return row?.accepted_at;
}

/** Adds an acceptance and returns its time. */
export async function insertAcceptance(
  trx: Trx,
  acceptance: Omit<Row<'agreement_acceptance'>, 'accepted_at'>,
): Promise<Date> {
  const row = await trx
    .insertInto('agreement_acceptance')
    .values(acceptance)
    .returning('accepted_at')
    .executeTakeFirstOrThrow();
  return row.accepted_at;
}

/** The business of a user. */
export async function findBusiness(db: Db, userId: string): Promise<BusinessRow | undefined> {
  return db.selectFrom('business').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Inserts or replaces the business of a user. */
export async function upsertBusiness(
  trx: Trx,
  business: Pick<BusinessRow, 'user_id' | 'name' | 'email' | 'phone'>,
): Promise<BusinessRow> {
  const { name, email, phone } = business;
  return trx
    .insertInto('business')
    .values(business)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ name, email, phone, updated_at: sql<Date>`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks the business of a user until the transaction ends. */
export async function lockBusiness(trx: Trx, userId: string): Promise<BusinessRow | undefined> {
  return trx
    .selectFrom('business')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates some columns of the business of a user. */
export async function updateBusiness(
  trx: Trx,
  userId: string,
  changes: Partial<Pick<BusinessRow, 'name' | 'email' | 'phone'>>,
): Promise<BusinessRow> {
  return trx
    .updateTable('business')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
