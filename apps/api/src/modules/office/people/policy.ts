import type { PersonAction } from '@anupal/contract/office/people';
import type { Role } from '@anupal/contract/users';

/** An account, as far as it matters what may be done with it. */
export interface Account {
  readonly id: string;
  readonly role: Role;
  readonly disabled_at: Date | null;
}

/**
 * What a member of staff may do with an account: admins with those of users, superadmins with any, and
 * nobody with their own. So whoever acts stays a superadmin, and there is always one left.
 */
export function actionsOn(
  actor: Pick<Account, 'id' | 'role'>,
  account: Account,
): readonly PersonAction[] {
  const reaches =
    actor.role === 'superadmin' || (actor.role === 'admin' && account.role === 'user');
  if (actor.id === account.id || !reaches) return [];
  const standing =
    account.disabled_at === null ? (['disable', 'endSessions'] as const) : (['enable'] as const);
  return actor.role === 'superadmin' ? [...standing, 'changeRole'] : standing;
}
