import type { Refund } from '@anupal/contract/payments/refunds';
import type { Caller } from '../../../platform/http/guard.ts';
import type { RefundRow } from './refund-queries.ts';

type UndecidedRefund = Pick<
  RefundRow,
  'state' | 'is_lapsed' | 'asked_by' | 'is_asker_superadmin' | 'user_id'
>;

/**
 * Returns what a user may do with a refund. Superadmins decide. The requester may only withdraw it, the
 * payer may do nothing, and a request by a former superadmin can only be refused.
 */
export function allowedRefundActions(
  { state, is_lapsed: isLapsed, asked_by: requesterId, ...about }: UndecidedRefund,
  { id, role }: Pick<Caller['user'], 'id' | 'role'>,
): Refund['actions'] {
  if (role !== 'superadmin' || state !== 'requested' || isLapsed || about.user_id === id) return [];
  return requesterId === id || !about.is_asker_superadmin ? ['reject'] : ['approve', 'reject'];
}
