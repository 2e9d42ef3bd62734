import type { Refund } from '@anupal/contract/payments/refunds';
import type { Caller } from '../../../platform/http/guard.ts';
import type { RefundRow } from './refund-queries.ts';

type UndecidedRefund = Pick<
  RefundRow,
  'state' | 'is_lapsed' | 'requested_by' | 'is_requester_superadmin' | 'user_id'
>;

/**
 * Returns what a user may do with a refund. Superadmins decide. The requester may only withdraw it, the
 * payer may do nothing, and a request by a former superadmin can only be refused.
 */
export function allowedRefundActions(
  { state, is_lapsed: isLapsed, requested_by: requesterId, ...about }: UndecidedRefund,
  { id, role }: Pick<Caller['user'], 'id' | 'role'>,
): Refund['actions'] {
  if (role !== 'superadmin' || state !== 'requested' || isLapsed || about.user_id === id) return [];
  return requesterId === id || !about.is_requester_superadmin ? ['reject'] : ['approve', 'reject'];
}
