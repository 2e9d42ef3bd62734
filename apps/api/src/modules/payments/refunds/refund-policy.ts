import type { Refund } from '@anupal/contract/payments/refunds';
import type { Caller } from '../../../platform/http/guard.ts';
import type { RefundRequestRow } from './refund-queries.ts';

type UndecidedRefund = Pick<
  RefundRequestRow,
  'state' | 'is_expired' | 'requested_by' | 'is_requester_superadmin' | 'user_id'
>;

/**
 * Returns what a user may do with a refund. Superadmins decide. The requester may only withdraw it, the
 * payer may do nothing, and a request by a former superadmin can only be refused.
 */
export function allowedRefundActions(
  { state, is_expired: isExpired, requested_by: requesterId, ...about }: UndecidedRefund,
  { id, role }: Pick<Caller['user'], 'id' | 'role'>,
): Refund['actions'] {
  if (role !== 'superadmin' || state !== 'requested' || isExpired || about.user_id === id)
    return [];
  return requesterId === id || !about.is_requester_superadmin ? ['reject'] : ['approve', 'reject'];
}
