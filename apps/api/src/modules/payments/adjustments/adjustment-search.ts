import type { Adjustment } from '@anupal/contract/payments/adjustments';
import type { Context } from '../../../platform/context.ts';
import { readCountedPage, type CountedPage, type PageQuery } from '../../../platform/db/paging.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { findSuperadminWaitEnd, listSuperadmins } from '../../users/public.ts';
import { allowedAdjustmentActions } from './adjustment-policy.ts';
import {
  countAdjustments,
  listAdjustments,
  type AdjustmentRow,
  type AdjustmentSearch,
} from './adjustment-queries.ts';

/** Which page of which adjustments to read. */
export type AdjustmentQuery = AdjustmentSearch & PageQuery;

/** An adjustment as a superadmin sees it. */
export interface AdjustmentView {
  readonly row: AdjustmentRow;
  readonly isOwn: boolean;
  readonly actions: Adjustment['actions'];
}

/** What a superadmin sees of an adjustment and may do with it. */
export function viewAdjustment(
  row: AdjustmentRow,
  viewer: Pick<Caller['user'], 'id'>,
): AdjustmentView {
  return {
    row,
    isOwn: row.requested_by === viewer.id,
    actions: allowedAdjustmentActions(row, viewer),
  };
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
