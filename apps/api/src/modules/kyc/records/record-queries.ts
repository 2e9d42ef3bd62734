import { sql, type Generated, type Selectable } from 'kysely';
import type { Language } from '@anupal/contract/languages';
import type { KycStatus } from '@anupal/contract/users';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { UserTable } from '../../users/public.ts';
import type { SealedPan } from './identity-numbers.ts';

/** The table of KYC records. */
export type RecordTable = {
  id: string;
  user_id: string;
  full_name: string;
  pan_sealed: string;
  pan_mac: Buffer;
  pan_head_mac: Buffer;
  pan_tail_mac: Buffer;
  aadhaar_last4: string;
  aadhaar_mac: Buffer;
  complete_address: string;
  kyc_status: Generated<KycStatus>;
  version: Generated<number>;
  language: Language;
  submitted_at: Generated<Date>;
  decided_at: Date | null;
};

type RecordTables = { kyc_record: RecordTable };

function tables(db: Db) {
  return db.$extendTables<RecordTables>();
}

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
] as const satisfies readonly (keyof RecordTable)[];

/** A record without its search hashes. */
export type RecordRow = Pick<Selectable<RecordTable>, (typeof shownColumns)[number]>;

/** A new record. */
export type NewRecord = Omit<
  Selectable<RecordTable>,
  'kyc_status' | 'version' | 'submitted_at' | 'decided_at'
>;

/** Inserts the record of a user who has none. */
export async function insertRecord(trx: Trx, record: NewRecord): Promise<RecordRow> {
  return tables(trx)
    .insertInto('kyc_record')
    .values(record)
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
}

/** Finds the record of a user. */
export async function selectUserRecord(db: Db, userId: string): Promise<RecordRow | undefined> {
  return tables(db)
    .selectFrom('kyc_record')
    .select(shownColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Finds a record. */
export async function selectRecord(db: Db, id: string): Promise<RecordRow | undefined> {
  return tables(db)
    .selectFrom('kyc_record')
    .select(shownColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks a user's own record until commit. */
export async function lockOwnRecord(
  trx: Trx,
  id: string,
  userId: string,
): Promise<RecordRow | undefined> {
  return tables(trx)
    .selectFrom('kyc_record')
    .select(shownColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a record; its documents cascade. */
export async function deleteRecord(trx: Trx, id: string): Promise<void> {
  await tables(trx).deleteFrom('kyc_record').where('id', '=', id).execute();
}

/** Replaces the stored PAN of a record. */
export async function updatePan(db: Db, id: string, pan: SealedPan): Promise<void> {
  await tables(db).updateTable('kyc_record').set(pan).where('id', '=', id).execute();
}

/** A record that is no longer retained, and its owner. */
export type ExpiredRecord = Pick<RecordTable, 'id' | 'user_id'>;

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
    .$extendTables<{ kyc_record: RecordTable; users: UserTable }>()
    .selectFrom('kyc_record')
    .innerJoin('users', 'users.id', 'kyc_record.user_id')
    .select(['kyc_record.id', 'kyc_record.user_id'])
    .where('users.disabled_at', '<=', sql<Date>`now() - ${years} * interval '1 year'`);
}
