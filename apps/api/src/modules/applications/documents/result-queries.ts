import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Counts the results of an application, without withdrawn ones. */
export async function countResults(db: Db, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('application_document')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('application_id', '=', applicationId)
    .where('purpose', '=', 'result')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Delivers the undelivered results of an application to its franchisee. */
export async function deliverResults(trx: Trx, applicationId: string): Promise<void> {
  await trx
    .updateTable('application_document')
    .set({ delivered_at: sql<Date>`now()` })
    .where('application_id', '=', applicationId)
    .where('purpose', '=', 'result')
    .where('delivered_at', 'is', null)
    .execute();
}

/** The delivered results to withdraw: all of an application's, or one of them. */
export interface Withdrawal {
  readonly applicationId: string;
  readonly documentId?: string;
  readonly reason: string;
}

/** Lists the ids of the delivered results that a withdrawal covers. */
export async function listWithdrawable(
  trx: Trx,
  { applicationId, documentId }: Withdrawal,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('application_document')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('purpose', '=', 'result')
    .$if(documentId !== undefined, (query) => query.where('id', '=', documentId ?? ''))
    .where('delivered_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Withdraws delivered results that are not withdrawn yet. Returns how many. */
export async function withdrawResults(
  trx: Trx,
  { applicationId, documentId, reason }: Withdrawal,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('application_document')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawal_reason: reason })
    .where('application_id', '=', applicationId)
    .$if(documentId !== undefined, (query) => query.where('id', '=', documentId ?? ''))
    .where('delivered_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
