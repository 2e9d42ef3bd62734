import type { Adjustment } from '@anupal/contract/payments/adjustments';
import type { Context } from '../../../platform/context.ts';
import { readCountedPage, type CountedPage, type PageQuery } from '../../../platform/db/paging.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { adjustmentKey, findEntryDocuments } from '../../invoices/public.ts';
import { findSuperadminWaitEnd, listSuperadmins } from '../../users/public.ts';
import { allowedAdjustmentActions } from './adjustment-policy.ts';
import {
  countAdjustments,
  listAdjustments,
  type AdjustmentRow,
  type AdjustmentSearch,
} from './adjustment-queries.ts';
import { findCorrectedDocuments } from './priced-documents.ts';

/** Which page of which adjustments to read. */
export type AdjustmentQuery = AdjustmentSearch & PageQuery;

/** An adjustment as a superadmin sees it. */
export interface AdjustmentView {
  readonly row: AdjustmentRow;
  readonly corrected: Adjustment['corrected'];
  readonly documents: Adjustment['documents'];
  readonly isOwn: boolean;
  readonly actions: Adjustment['actions'];
}

/** What a superadmin sees of adjustments and may do with them. */
export async function viewAdjustments(
  context: Context,
  rows: readonly AdjustmentRow[],
  viewer: Pick<Caller['user'], 'id'>,
): Promise<readonly AdjustmentView[]> {
  const corrected = await findCorrectedDocuments(context, rows);
  const entries = rows.map(({ id, payment_id }) => ({
    ...{ kind: 'adjustment', idem_key: adjustmentKey(id), payment_id },
  }));
  const documents = await findEntryDocuments(context.db, entries, new Map());
  return rows.map((row, index) => ({
    row,
    corrected: corrected.get(row.id) ?? null,
    documents: [...(documents[index] ?? [])],
    isOwn: row.requested_by === viewer.id,
    actions: allowedAdjustmentActions(row, viewer),
  }));
}

/** A page of adjustments. */
export interface AdjustmentPage {
  readonly page: CountedPage<AdjustmentRow>;
  readonly superadmins: number;
  /** When the viewer may propose and decide; null if they already may. */
  readonly allowedFrom: Date | null;
}

/** Reads a page of adjustments, newest first. */
export async function searchAdjustments(
  { db, limits }: Context,
  viewerId: string,
  { limit, cursor, ...search }: AdjustmentQuery,
): Promise<AdjustmentPage> {
  const [page, superadmins, allowedFrom] = await Promise.all([
    readCountedPage(
      { limit, cursor },
      (request) => listAdjustments(db, search, request),
      (most) => countAdjustments(db, search, most),
    ),
    listSuperadmins(db),
    findSuperadminWaitEnd(db, viewerId, limits.newSuperadminHours),
  ]);
  return { page, superadmins: superadmins.length, allowedFrom };
}
