import type { Insertable } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';

/** What was shared with a client. */
export type ShareRow = Row<'client_share'>;

/** Records what was shared with a client. */
export async function insertShare(
  trx: Trx,
  share: Insertable<Schema['client_share']>,
): Promise<ShareRow> {
  return trx.insertInto('client_share').values(share).returningAll().executeTakeFirstOrThrow();
}

/** Lists what was shared with a client, the latest first. */
export async function listShares(
  db: Db,
  clientId: string,
  limit: number,
): Promise<readonly ShareRow[]> {
  return db
    .selectFrom('client_share')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('shared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
