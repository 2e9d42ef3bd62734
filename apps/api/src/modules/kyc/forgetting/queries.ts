import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { UserTable } from '../../users/service.ts';
import type { RecordTable } from '../queries.ts';

function tables(db: Db) {
  return db.$extendTables<{ kyc_record: RecordTable; users: UserTable }>();
}

/** A record, and whose it is. */
export type EndedRecord = Pick<RecordTable, 'id' | 'user_id'>;

/** Records of people whose account ended over so many years ago. */
export async function listEnded(
  db: Db,
  { years, most }: { readonly years: number; readonly most: number },
): Promise<readonly EndedRecord[]> {
  return ended(db, years).limit(most).execute();
}

/** Locks such a record, until the end of the transaction; nothing where it is none any more. */
export async function lockEnded(
  trx: Trx,
  id: string,
  years: number,
): Promise<EndedRecord | undefined> {
  return ended(trx, years)
    .where('kyc_record.id', '=', id)
    .forUpdate('kyc_record')
    .executeTakeFirst();
}

function ended(db: Db, years: number) {
  return tables(db)
    .selectFrom('kyc_record')
    .innerJoin('users', 'users.id', 'kyc_record.user_id')
    .select(['kyc_record.id', 'kyc_record.user_id'])
    .where('users.disabled_at', '<=', sql<Date>`now() - ${years} * interval '1 year'`);
}
