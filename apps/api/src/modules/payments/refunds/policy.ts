import type { Refund } from '@anupal/contract/payments/refunds';
import type { Caller } from '../../../platform/http/guard.ts';
import type { RefundRow } from './queries.ts';

type Decided = Pick<RefundRow, 'state' | 'is_lapsed' | 'asked_by' | 'user_id'>;

/**
 * What somebody may do with a refund: superadmins decide, nobody approves what they asked for or what
 * goes to themselves, and whoever asked may take it back.
 */
export function actionsOn(
  { state, is_lapsed: isLapsed, asked_by: askedBy, user_id: payerId }: Decided,
  { id, role }: Pick<Caller['user'], 'id' | 'role'>,
): Refund['actions'] {
  if (role !== 'superadmin' || state !== 'asked' || isLapsed || payerId === id) return [];
  return askedBy === id ? ['refuse'] : ['approve', 'refuse'];
}
