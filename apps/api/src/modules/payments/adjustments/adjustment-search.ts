import type { Context } from '../../../platform/context.ts';
import { readCountedPage, type CountedPage } from '../../../platform/db/paging.ts';
import { findSuperadminWaitEnd, listSuperadmins } from '../../users/public.ts';
import {
  countAdjustments,
  listAdjustments,
  type AdjustmentRow,
  type AdjustmentSearch,
} from './adjustment-queries.ts';

/** Which page of which adjustments to read. */
export interface AdjustmentQuery extends AdjustmentSearch {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
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
  { limit = 20, cursor, ...search }: AdjustmentQuery,
): Promise<AdjustmentPage> {
  const [page, superadmins, allowedFrom] = await Promise.all([
    readCountedPage(
      limit,
      (most) => listAdjustments(db, search, { before: cursor, limit: most }),
      (most) => countAdjustments(db, search, most),
    ),
    listSuperadmins(db),
    findSuperadminWaitEnd(db, viewerId, limits.newSuperadminHours),
  ]);
  return { page, superadmins: superadmins.length, allowedFrom };
}
