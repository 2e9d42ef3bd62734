import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { SealedPan } from './identity-numbers.ts';

/** The columns of a record without the keyed hashes, which only serve the search. */
export const shownColumns = [
  'id',
  'user_id',
  'full_name',
  'pan_sealed',
  'aadhaar_last4',
  'complete_address',
  'kyc_status',
  'version',
  'language',
  'submitted_at',
  'decided_at',
] as const;

/** A record without its search hashes. */
export type RecordRow = Pick<Row<'kyc_record'>, (typeof shownColumns)[number]>;

/** A new record. */
export type NewRecord = Omit<
  Row<'kyc_record'>,
  'kyc_status' | 'version' | 'submitted_at' | 'decided_at'
>;

/** Inserts the record of a user who has none. */
export async function insertRecord(trx: Trx, record: NewRecord): Promise<RecordRow> {
  return trx
    .insertInto('kyc_record')
    .values(record)
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
}

/** Finds the record of a user. */
export async function selectUserRecord(db: Db, userId: string): Promise<RecordRow | undefined> {
  return db
    .selectFrom('kyc_record')
    .select(shownColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Finds a record. */
export async function selectRecord(db: Db, id: string): Promise<RecordRow | undefined> {
  return db.selectFrom('kyc_record').select(shownColumns).where('id', '=', id).executeTakeFirst();
}

/** Locks a user's own record until commit. */
export async function lockOwnRecord(
  trx: Trx,
  id: string,
  userId: string,
): Promise<RecordRow | undefined> {
  return trx
    .selectFrom('kyc_record')
    .select(shownColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a record; its documents cascade. */
export async function deleteRecord(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('kyc_record').where('id', '=', id).execute();
}

/** Deletes the record of a person; its documents cascade. */
export async function deleteUserRecord(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('kyc_record').where('user_id', '=', userId).execute();
}

/** Replaces the stored PAN of a record. */
export async function updatePan(db: Db, id: string, pan: SealedPan): Promise<void> {
  await db.updateTable('kyc_record').set(pan).where('id', '=', id).execute();
}

/** A record that is no longer retained, and its owner. */
export type ExpiredRecord = Pick<Row<'kyc_record'>, 'id' | 'user_id'>;

/** Lists records of users whose account ended more than `years` ago. */
export async function listExpiredRecords(
  db: Db,
  { years, limit }: { readonly years: number; readonly limit: number },
): Promise<readonly ExpiredRecord[]> {
  return expiredRecords(db, years).limit(limit).execute();
}

/** Locks such a record until commit; undefined if it is no longer one. */
export async function lockExpiredRecord(
  trx: Trx,
  id: string,
  years: number,
): Promise<ExpiredRecord | undefined> {
  return expiredRecords(trx, years)
    .where('kyc_record.id', '=', id)
    .forUpdate('kyc_record')
    .executeTakeFirst();
}

function expiredRecords(db: Db, years: number) {
  return db
    .selectFrom('kyc_record')
    .innerJoin('users', 'users.id', 'kyc_record.user_id')
    .select(['kyc_record.id', 'kyc_record.user_id'])
    .where('users.disabled_at', '<=', sql<Date>`now() - ${years} * interval '1 year'`)
    .where(sql<boolean>`not is_held(users.id)`);
}
