import { refuseWithMessages, type Refusal } from '@anupal/contract/result';
import { newSuperadminText } from '@anupal/contract/texts/refund-errors';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { findSuperadminWaitEnd } from './account-status-queries.ts';
import type { UserRow } from './user-queries.ts';

/**
 * Refuses a superadmin who is too new. Otherwise one person could invite their own second mailbox and
 * approve their own refund with it; the wait gives others time to object.
 */
export async function refuseNewSuperadmin(
  db: Db,
  { limits }: Context,
  userId: string,
): Promise<Refusal<'superadmin_new'> | null> {
  const until = await findSuperadminWaitEnd(db, userId, limits.newSuperadminHours);
  return until && refuseWithMessages('superadmin_new', [newSuperadminText(until)]);
}

export function isActiveSuperadmin({
  role,
  disabled_at,
}: Pick<UserRow, 'role' | 'disabled_at'>): boolean {
  return role === 'superadmin' && disabled_at === null;
}
