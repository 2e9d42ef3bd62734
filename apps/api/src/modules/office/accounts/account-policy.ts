import type { PersonAction } from '@anupal/contract/office/people';
import { isStaff, type Role } from '@anupal/contract/users';

/** What the policy needs to know of an account. */
export interface Account {
  readonly id: string;
  readonly role: Role;
  readonly disabled_at: Date | null;
}

/** Whether a staff member may see an account's sessions and events. */
export function mayViewActivity(
  viewer: Pick<Account, 'role'>,
  account: Pick<Account, 'role'>,
): boolean {
  return viewer.role === 'superadmin' || account.role !== 'superadmin';
}

/**
 * The actions of a staff member on an account: admins act on users, superadmins on everyone, no one on
 * their own account. So a superadmin cannot remove their own role.
 */
export function accountActions(
  actor: Pick<Account, 'id' | 'role'>,
  account: Account,
): readonly PersonAction[] {
  const mayAct = actor.role === 'superadmin' || (actor.role === 'admin' && account.role === 'user');
  if (actor.id === account.id || !mayAct) return [];
  const actions: readonly PersonAction[] =
    account.disabled_at === null ? ['disable', 'endSessions', 'unlock'] : ['enable'];
  if (actor.role !== 'superadmin') return actions;
  const all: readonly PersonAction[] = [...actions, 'changeRole', 'correctName'];
  return isStaff(account.role) ? [...all, 'resetFactors'] : all;
}
