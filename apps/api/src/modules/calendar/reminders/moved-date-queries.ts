import type { Trx } from '../../../platform/db/database.ts';

/** Records that a franchisee is notified of the dates that a version moved. False if they already were. */
export async function insertMovedDateNotice(
  trx: Trx,
  userId: string,
  versionId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('moved_date_notice')
    .values({ user_id: userId, version_id: versionId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
