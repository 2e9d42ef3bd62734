import type { DocumentLink } from '@anupal/contract/invoices/document';
import type { Db } from '../../../platform/db/database.ts';
import {
  findEntryDocuments,
  parseRefundRequestId,
  type WalletEntry,
} from '../../invoices/public.ts';
import { listGatewayRefundIds } from './refund-queries.ts';

/** Finds the tax documents of each entry of a wallet; of a refund those of this refund alone. */
export async function findWalletDocuments(
  db: Db,
  entries: readonly WalletEntry[],
): Promise<readonly DocumentLink[][]> {
  const requestIds = entries.flatMap((entry) => parseRefundRequestId(entry) ?? []);
  return findEntryDocuments(db, entries, await listGatewayRefundIds(db, requestIds));
}
