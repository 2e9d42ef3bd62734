import { refuseWithMessages, type Refusal } from '@anupal/contract/result';
import { newSuperadminText } from '@anupal/contract/texts/refund-errors';
import type { Context } from '../../../platform/context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { findSuperadminWaitEnd, searchUsers, type UserRow } from '../../users/public.ts';

/**
 * Refuses a superadmin who is too new. Otherwise one person could invite their own second mailbox and
 * approve their own refund with it; the wait gives others time to object.
 */
export async function refuseNewSuperadmin(
  trx: Trx,
  { limits }: Context,
  userId: string,
): Promise<Refusal<'superadmin_new'> | null> {
  const until = await findSuperadminWaitEnd(trx, userId, limits.newSuperadminHours);
  return until && refuseWithMessages('superadmin_new', [newSuperadminText(until)]);
}

export function isActiveSuperadmin({
  role,
  disabled_at,
}: Pick<UserRow, 'role' | 'disabled_at'>): boolean {
  return role === 'superadmin' && disabled_at === null;
}

const maxSuperadmins = 50;

/** Lists the superadmins who can sign in. */
export async function listSuperadmins(db: Db): Promise<readonly UserRow[]> {
  const search = { text: null, roles: ['superadmin'], isEnabled: true } as const;
  return searchUsers(db, search, { before: null, limit: maxSuperadmins });
}
