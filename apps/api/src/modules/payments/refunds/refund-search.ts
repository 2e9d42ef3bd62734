import type { Refund, RefundSource } from '@anupal/contract/payments/refunds';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readPage, type Page, type PageQuery } from '../../../platform/db/paging.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { previewPlanRefund, type PlanRefundEffect } from '../../subscriptions/public.ts';
import { listSuperadmins, findSuperadminWaitEnd } from '../../users/public.ts';
import { allowedRefundActions } from './refund-policy.ts';
import {
  listRefundRequests,
  selectRefundable,
  type RefundRequestRow,
  type RefundSearch,
} from './refund-queries.ts';

/** A refund for a member of staff. */
export interface RefundView {
  readonly row: RefundRequestRow;
  readonly isOwn: boolean;
  /** Whether they may read superadmins' remarks and the gateway's response. */
  readonly seesRemarks: boolean;
  readonly actions: Refund['actions'];
}

/** Adds what the viewer may see and do. */
export function viewRefund(row: RefundRequestRow, viewer: Caller['user']): RefundView {
  return {
    row,
    isOwn: row.requested_by === viewer.id,
    seesRemarks: viewer.role === 'superadmin',
    actions: allowedRefundActions(row, viewer),
  };
}

/** How much of a payment can be refunded. */
export interface RefundableAmount {
  readonly maxAmount: Paise;
  readonly source: RefundSource;
  /** The effect of the maximum refund on the paid plan. */
  readonly plan: PlanRefundEffect | null;
}

/** Finds how much of a payment the user may request; null if nothing. */
export async function findRefundable(
  db: Db,
  paymentId: string,
  { id, role }: Caller['user'],
): Promise<RefundableAmount | null> {
  if (role !== 'superadmin') return null;
  const row = await selectRefundable(db, paymentId);
  if (!row || row.user_id === id || row.is_past_refund_window) return null;
  const most = Math.min(row.available_paise, row.wallet_paise ?? row.available_paise);
  if (most < 100) return null;
  const plan = row.source === 'plan' ? await previewPlanRefund(db, paymentId) : null;
  return { maxAmount: paise(most), source: row.source, plan };
}

/** A page of refund requests. */
export interface RefundPage extends Page<RefundRequestRow> {
  readonly superadmins: number;
  /** When the viewer may request and decide refunds; null if they already may. */
  readonly allowedFrom: Date | null;
}

/** Searches refund requests, newest first. */
export async function searchRefunds(
  { db, limits }: Context,
  viewerId: string,
  { limit, cursor, ...search }: RefundSearch & PageQuery,
): Promise<RefundPage> {
  const [page, superadmins, allowedFrom] = await Promise.all([
    readPage({ limit, cursor }, (request) => listRefundRequests(db, search, request)),
    listSuperadmins(db),
    findSuperadminWaitEnd(db, viewerId, limits.newSuperadminHours),
  ]);
  return { ...page, superadmins: superadmins.length, allowedFrom };
}
