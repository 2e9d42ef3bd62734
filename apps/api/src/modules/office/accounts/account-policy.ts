import type { PersonAction } from '@anupal/contract/office/people';
import type { Role } from '@anupal/contract/users';

/** An account, as far as it matters what may be done with it. */
export interface Account {
  readonly id: string;
  readonly role: Role;
  readonly disabled_at: Date | null;
}

/** Whether a member of staff may see where somebody is signed in, and what they have done. */
export function mayViewActivity(
  viewer: Pick<Account, 'role'>,
  account: Pick<Account, 'role'>,
): boolean {
  return viewer.role === 'superadmin' || account.role !== 'superadmin';
}

/**
 * What a member of staff may do with an account: admins with those of users, superadmins with any, and
 * nobody with their own. So whoever acts stays a superadmin, and there is always one left.
 */
export function accountActions(
  actor: Pick<Account, 'id' | 'role'>,
  account: Account,
): readonly PersonAction[] {
  const reaches =
    actor.role === 'superadmin' || (actor.role === 'admin' && account.role === 'user');
  if (actor.id === account.id || !reaches) return [];
  const standing =
    account.disabled_at === null
      ? (['disable', 'endSessions', 'unlock'] as const)
      : (['enable'] as const);
  return actor.role === 'superadmin' ? [...standing, 'changeRole'] : standing;
}
