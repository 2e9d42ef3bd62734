import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** The keyed hashes that records are compared by; any match counts. */
export interface ComparedNumbers {
  readonly panMacs: readonly Buffer[];
  readonly aadhaarMac: Buffer;
}

/** A record of another account with the same number, and its owner. */
export type DuplicateRow = Pick<
  Row<'kyc_record'>,
  'id' | 'version' | 'kyc_status' | 'submitted_at' | 'decided_at' | 'user_id'
> &
  Pick<Row<'users'>, 'full_name' | 'email'> & {
    readonly has_same_pan: boolean;
    readonly has_same_aadhaar: boolean;
  };

/** Reads the Aadhaar hash of a record. */
export async function selectAadhaarMac(db: Db, kycId: string): Promise<Buffer> {
  const row = await db
    .selectFrom('kyc_record')
    .select('aadhaar_mac')
    .where('id', '=', kycId)
    .executeTakeFirstOrThrow();
  return row.aadhaar_mac;
}

/** Lists records of other users with one of these numbers, newest first. */
export async function listDuplicates(
  db: Db,
  userId: string,
  { panMacs, aadhaarMac, limit }: ComparedNumbers & { readonly limit: number },
): Promise<readonly DuplicateRow[]> {
  const hasSamePan = sql<boolean>`kyc_record.pan_mac = any(${panMacs}::bytea[])`;
  const hasSameAadhaar = sql<boolean>`kyc_record.aadhaar_mac = ${aadhaarMac}`;
  return db
    .selectFrom('kyc_record')
    .innerJoin('users', 'users.id', 'kyc_record.user_id')
    .select([
      'kyc_record.id',
      'kyc_record.version',
      'kyc_record.kyc_status',
      'kyc_record.submitted_at',
      'kyc_record.decided_at',
      hasSamePan.as('has_same_pan'),
      hasSameAadhaar.as('has_same_aadhaar'),
      'kyc_record.user_id',
      'users.full_name',
      'users.email',
    ])
    .where('kyc_record.user_id', '<>', userId)
    .where((where) => where.or([hasSamePan, hasSameAadhaar]))
    .orderBy('kyc_record.id', 'desc')
    .limit(limit)
    .execute();
}

/** Blocks other decisions on records with one of these numbers until commit. */
export async function lockNumbers(trx: Trx, macs: readonly Buffer[]): Promise<void> {
  // Always locked in the same order, which prevents deadlocks.
  const keys = macs.map((mac) => mac.readBigInt64BE(0)).toSorted((a, b) => (a < b ? -1 : 1));
  for (const key of keys)
    await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(trx);
}
