import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Adds a key that is valid for so many hours. */
export async function insertKey(
  trx: Trx,
  key: { readonly hash: Buffer; readonly addressMac: Buffer },
  hours: number,
): Promise<void> {
  await trx
    .insertInto('sign_in_key')
    .values({
      hash: key.hash,
      address_mac: key.addressMac,
      expires_at: sql<Date>`now() + ${hours} * interval '1 hour'`,
    })
    .execute();
}

/** Assigns a key to the browser that submits it, for so many days; false if it is not valid. */
export async function redeemKey(
  trx: Trx,
  key: { readonly hash: Buffer; readonly addressMac: Buffer; readonly browserHash: Buffer },
  days: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_in_key')
    .set({
      used_at: sql<Date>`now()`,
      browser_hash: key.browserHash,
      expires_at: sql<Date>`now() + ${days} * interval '1 day'`,
    })
    .where('hash', '=', key.hash)
    .where('address_mac', '=', key.addressMac)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether a browser has redeemed a key of this address. */
export async function hasUsedKey(
  db: Db,
  addressMac: Buffer,
  browserHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_key')
    .select('hash')
    .where('browser_hash', '=', browserHash)
    .where('address_mac', '=', addressMac)
    .where('expires_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired keys. */
export async function deleteEndedKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('sign_in_key')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
