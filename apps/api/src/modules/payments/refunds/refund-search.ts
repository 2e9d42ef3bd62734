import type { Refund, RefundSource } from '@anupal/contract/payments/refunds';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { previewPlanRefund, type PlanRefundEffect } from '../../subscriptions/public.ts';
import { findSuperadminWaitEnd } from '../../users/public.ts';
import { allowedActions } from './refund-policy.ts';
import {
  listRefunds,
  selectRefundable,
  type RefundRow,
  type RefundSearch,
} from './refund-queries.ts';
import { listSuperadmins } from './superadmins.ts';

/** A refund as one of the staff sees it. */
export interface RefundView {
  readonly row: RefundRow;
  readonly isOwn: boolean;
  /** Whether they read what superadmins write for each other, and what the gateway said. */
  readonly seesRemarks: boolean;
  readonly actions: Refund['actions'];
}

/** A refund as one of the staff sees it: with what they may do. */
export function viewRefund(row: RefundRow, viewer: Caller['user']): RefundView {
  return {
    row,
    isOwn: row.asked_by === viewer.id,
    seesRemarks: viewer.role === 'superadmin',
    actions: allowedActions(row, viewer),
  };
}

/** How much of a payment may be asked for. */
export interface RefundableAmount {
  readonly most: Paise;
  readonly source: RefundSource;
  /** What the most of it does to the plan that was paid. */
  readonly plan: PlanRefundEffect | null;
}

/** How much of a payment somebody may ask for; null where it is nothing. */
export async function findRefundable(
  db: Db,
  paymentId: string,
  { id, role }: Caller['user'],
): Promise<RefundableAmount | null> {
  if (role !== 'superadmin') return null;
  const row = await selectRefundable(db, paymentId);
  if (!row || row.user_id === id || row.is_late) return null;
  const most = Math.min(row.left_paise, row.wallet_paise ?? row.left_paise);
  if (most < 100) return null;
  const plan = row.source === 'plan' ? await previewPlanRefund(db, paymentId) : null;
  return { most: paise(most), source: row.source, plan };
}

/** A page of the refunds that were asked for. */
export interface RefundPage {
  readonly refunds: readonly RefundRow[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
  readonly superadmins: number;
  /** From when the reader can take part; null: now. */
  readonly allowedFrom: Date | null;
}

/** A page of the refunds that fit a search, the newest first. */
export async function searchRefunds(
  { db, limits }: Context,
  viewerId: string,
  {
    limit = 20,
    cursor,
    ...search
  }: RefundSearch & { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<RefundPage> {
  const [found, superadmins, allowedFrom] = await Promise.all([
    listRefunds(db, search, { before: cursor, limit: limit + 1 }),
    listSuperadmins(db),
    findSuperadminWaitEnd(db, viewerId, limits.newSuperadminHours),
  ]);
  const refunds = found.slice(0, limit);
  const nextCursor = found.length > limit ? (refunds.at(-1)?.id ?? null) : null;
  return { refunds, nextCursor, superadmins: superadmins.length, allowedFrom };
}
