import type { Adjustment } from '@anupal/contract/payments/adjustments';
import type { Caller } from '../../../platform/http/guard.ts';
import type { AdjustmentRow } from './adjustment-queries.ts';

type UndecidedAdjustment = Pick<
  AdjustmentRow,
  'state' | 'user_id' | 'requested_by' | 'is_requester_superadmin' | 'reason_code' | 'payment_id'
>;

/**
 * Returns what a superadmin may do with an adjustment. The requester may only withdraw it, and its owner
 * may do nothing. One by a former superadmin, or for a dispute without its payment, can only be rejected.
 */
export function allowedAdjustmentActions(
  { state, user_id: ownerId, requested_by: requesterId, ...about }: UndecidedAdjustment,
  { id }: Pick<Caller['user'], 'id'>,
): Adjustment['actions'] {
  if (state !== 'requested' || ownerId === id) return [];
  const lacksPayment = about.reason_code === 'lost_dispute' && about.payment_id === null;
  return requesterId === id || !about.is_requester_superadmin || lacksPayment
    ? ['reject']
    : ['approve', 'reject'];
}
