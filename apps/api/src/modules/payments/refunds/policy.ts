import type { Refund } from '@anupal/contract/payments/refunds';
import type { Caller } from '../../../platform/http/guard.ts';
import type { RefundRow } from './queries.ts';

type Decided = Pick<
  RefundRow,
  'state' | 'is_lapsed' | 'asked_by' | 'is_asker_superadmin' | 'user_id'
>;

/**
 * What somebody may do with a refund: superadmins decide, nobody approves what they asked for or what
 * goes to themselves, and whoever asked may take it back. What was asked
 * for by somebody who is no superadmin any more is only refused.
 */
export function actionsOn(
  { state, is_lapsed: isLapsed, asked_by: askedBy, ...about }: Decided,
  { id, role }: Pick<Caller['user'], 'id' | 'role'>,
): Refund['actions'] {
  if (role !== 'superadmin' || state !== 'asked' || isLapsed || about.user_id === id) return [];
  return askedBy === id || !about.is_asker_superadmin ? ['refuse'] : ['approve', 'refuse'];
}
