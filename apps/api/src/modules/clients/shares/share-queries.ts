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

/** What may have been shared with clients. */
export interface SharedQuery {
  readonly subject: ShareRow['subject'];
  readonly labels: readonly string[];
  readonly clientIds: readonly string[];
}

/** Finds when something was last shared with clients, by client and label. */
export async function findShared(
  db: Db,
  { subject, labels, clientIds }: SharedQuery,
): Promise<readonly Pick<ShareRow, 'client_id' | 'label' | 'shared_at'>[]> {
  if (labels.length === 0 || clientIds.length === 0) return [];
  return db
    .selectFrom('client_share')
    .select((is) => ['client_id', 'label', is.fn.max('shared_at').as('shared_at')])
    .where('client_id', 'in', clientIds)
    .where('subject', '=', subject)
    .where('label', 'in', labels)
    .groupBy(['client_id', 'label'])
    .orderBy('shared_at')
    .execute();
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
