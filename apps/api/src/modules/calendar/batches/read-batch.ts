import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Db } from '../../../platform/db/database.ts';
import { findBatch, listItems, type BatchRow, type ItemRow } from './batch-queries.ts';

/** A batch with its items. */
export interface BatchDetail {
  readonly batch: BatchRow;
  readonly items: readonly ItemRow[];
}

/** Reads a batch of a franchisee. */
export async function readBatch(
  db: Db,
  userId: string,
  batchId: string,
): Promise<Result<BatchDetail, 'not_found'>> {
  const batch = await findBatch(db, batchId);
  if (batch?.user_id !== userId) return refuse('not_found');
  return ok({ batch, items: await listItems(db, batchId) });
}
