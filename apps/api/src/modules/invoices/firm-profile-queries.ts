import { sql } from 'kysely';
import type { FirmPlace } from '@anupal/contract/invoices/firm';
import type { Db, Row, Trx } from '../../platform/db/database.ts';

/** A version of the firm's profile as stored. */
export type FirmProfileRow = Row<'firm_tax_profile'>;

/** A version with the name of the superadmin who saved it. */
export interface NamedFirmProfile extends FirmProfileRow {
  readonly created_by_name: string;
}

/** The versions of the firm's profile, newest first. */
export async function listFirmProfiles(
  db: Db,
  limit: number,
): Promise<readonly NamedFirmProfile[]> {
  return db
    .selectFrom('firm_tax_profile')
    .innerJoin('users', 'users.id', 'firm_tax_profile.created_by')
    .selectAll('firm_tax_profile')
    .select('users.full_name as created_by_name')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/** Adds a version, unless there already is one with its number. */
export async function insertFirmProfile(
  trx: Trx,
  { places, ...row }: Omit<FirmProfileRow, 'created_at'>,
): Promise<FirmProfileRow | undefined> {
  return trx
    .insertInto('firm_tax_profile')
    .values({ ...row, places: sql<FirmPlace[]>`${JSON.stringify(places)}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}
