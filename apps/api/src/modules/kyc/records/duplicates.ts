import type { Context } from '../../../platform/context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { toNumberSearch, openPan } from './identity-numbers.ts';
import type { RecordRow } from './record-queries.ts';
import {
  listDuplicates,
  lockNumbers,
  selectAadhaarMac,
  type ComparedNumbers,
  type DuplicateRow,
} from './duplicate-queries.ts';

const maxDuplicates = 20;

/** The record whose numbers are compared. */
type Compared = Pick<RecordRow, 'id' | 'user_id' | 'pan_sealed'>;

/** Finds records of other accounts with the same PAN or Aadhaar number, newest first. */
export async function findDuplicates(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  record: Compared,
): Promise<readonly DuplicateRow[]> {
  const numbers = await readNumbers(db, keys, record);
  return listDuplicates(db, record.user_id, { ...numbers, limit: maxDuplicates });
}

/**
 * Finds duplicates for a decision. Concurrent decisions on records with the same number wait for each
 * other here, so the second sees the first.
 */
export async function lockDuplicates(
  trx: Trx,
  { keys }: Pick<Context, 'keys'>,
  record: Compared,
): Promise<readonly DuplicateRow[]> {
  const numbers = await readNumbers(trx, keys, record);
  await lockNumbers(trx, [...numbers.panMacs, numbers.aadhaarMac]);
  return listDuplicates(trx, record.user_id, { ...numbers, limit: maxDuplicates });
}

// The PAN is also hashed with the previous key, because some records may not have been rotated yet. For
// Aadhaar only the stored hash is known.
async function readNumbers(
  db: Db,
  keys: Context['keys'],
  { id, pan_sealed }: Compared,
): Promise<ComparedNumbers> {
  const { panMacs } = toNumberSearch(keys, openPan(keys, id, pan_sealed));
  return { panMacs, aadhaarMac: await selectAadhaarMac(db, id) };
}
