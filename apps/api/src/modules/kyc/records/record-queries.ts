import { sql, type Generated, type Selectable } from 'kysely';
import type { Language } from '@anupal/contract/languages';
import type { KycStatus } from '@anupal/contract/users';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { UserTable } from '../../users/public.ts';

/** The table of records. */
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

// The keyed hashes serve the search alone.
const shownColumns = [
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

/** A record as it is read: without the hashes that serve the search. */
export type RecordRow = Pick<Selectable<RecordTable>, (typeof shownColumns)[number]>;

/** What a record is made of. */
export type NewRecord = Omit<
  Selectable<RecordTable>,
  'kyc_status' | 'version' | 'submitted_at' | 'decided_at'
>;

/** Adds the record of a person, who must have none. */
export async function insertRecord(trx: Trx, record: NewRecord): Promise<RecordRow> {
  return tables(trx)
    .insertInto('kyc_record')
    .values(record)
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
}

/** The record of a person. */
export async function selectUserRecord(db: Db, userId: string): Promise<RecordRow | undefined> {
  return tables(db)
    .selectFrom('kyc_record')
    .select(shownColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The record with this id. */
export async function selectRecord(db: Db, id: string): Promise<RecordRow | undefined> {
  return tables(db)
    .selectFrom('kyc_record')
    .select(shownColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks a person's own record, until the end of the transaction. */
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

/** Deletes a record, and its documents with it. */
export async function deleteRecord(trx: Trx, id: string): Promise<void> {
  await tables(trx).deleteFrom('kyc_record').where('id', '=', id).execute();
}

/** What is kept of a PAN. */
export type PanColumns = Pick<
  Selectable<RecordTable>,
  'pan_sealed' | 'pan_mac' | 'pan_head_mac' | 'pan_tail_mac'
>;

/** Records whose PAN is sealed under another key than this one, in the order of their ids. */
export async function listPansUnderOtherKey(
  db: Db,
  keyId: string,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<readonly Pick<RecordRow, 'id' | 'pan_sealed'>[]> {
  return tables(db)
    .selectFrom('kyc_record')
    .select(['id', 'pan_sealed'])
    .where(sql<boolean>`not starts_with(pan_sealed, ${keyId})`)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Writes the PAN of a record anew. */
export async function updatePan(db: Db, id: string, pan: PanColumns): Promise<void> {
  await tables(db).updateTable('kyc_record').set(pan).where('id', '=', id).execute();
}

/** A record, and whose it is. */
export type ExpiredRecord = Pick<RecordTable, 'id' | 'user_id'>;

/** Records of people whose account ended over so many years ago. */
export async function listExpiredRecords(
  db: Db,
  { years, most }: { readonly years: number; readonly most: number },
): Promise<readonly ExpiredRecord[]> {
  return expiredRecords(db, years).limit(most).execute();
}

/** Locks such a record, until the end of the transaction; nothing where it is none any more. */
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
