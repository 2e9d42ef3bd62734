import type { ErrorCode } from '@anupal/contract/errors';
import type { PersonAction } from '@anupal/contract/office/people';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { clearSignInLimits, endUserSessions, revokeInvitationsBy } from '../../auth/public.ts';
import { emailUser } from '../../notifications/public.ts';
import {
  changeName,
  disableUser,
  enableUser,
  lockUsers,
  type UserRow,
} from '../../users/public.ts';
import {
  renderAccountDisabledEmail,
  renderAccountEnabledEmail,
  renderNameCorrectedEmail,
} from './account-emails.ts';
import { accountActions } from './account-policy.ts';

/** Why an account action is refused. */
export type AccountRefusal = 'not_found' | 'own_account' | 'forbidden' | 'account_changed';

/** Disables an account and ends its sessions. */
export async function disableAccount(
  context: Context,
  acting: Actor,
  userId: string,
  reason: string,
): Promise<Result<null, AccountRefusal>> {
  return changeAccount(
    context,
    { actor: acting, userId, action: 'disable' },
    async (trx, actor) => {
      if (!(await disableUser(trx, userId, { by: actor.id, reason })))
        return refuse('account_changed');
      const sessions = await endUserSessions(trx, userId, 'disabled');
      await emailUser(trx, context, { userId, render: renderAccountDisabledEmail });
      return ok({ action: 'users.disabled', detail: { sessions } });
    },
  );
}

/** Enables a disabled account. Sessions from a sign-in that raced with the disabling are ended. */
export async function enableAccount(
  context: Context,
  acting: Actor,
  userId: string,
): Promise<Result<null, AccountRefusal>> {
  return changeAccount(context, { actor: acting, userId, action: 'enable' }, async (trx) => {
    if (!(await enableUser(trx, userId))) return refuse('account_changed');
    await endUserSessions(trx, userId, 'disabled');
    await emailUser(trx, context, { userId, render: renderAccountEnabledEmail });
    return ok({ action: 'users.enabled' });
  });
}

/** Ends all sessions of an account. */
export async function endAccountSessions(
  context: Context,
  acting: Actor,
  userId: string,
): Promise<Result<null, AccountRefusal>> {
  return changeAccount(context, { actor: acting, userId, action: 'endSessions' }, async (trx) => {
    const sessions = await endUserSessions(trx, userId, 'revoked');
    return ok({ action: 'users.signed_out', detail: { sessions } });
  });
}

/** Clears the sign-in limits of an account, which wrong codes entered by others may have used up. */
export async function unlockAccount(
  context: Context,
  acting: Actor,
  userId: string,
): Promise<Result<null, AccountRefusal>> {
  return changeAccount(
    context,
    { actor: acting, userId, action: 'unlock' },
    async (trx, _, account) => {
      await clearSignInLimits(trx, context, account);
      return ok({ action: 'users.unlocked' });
    },
  );
}

/** Corrects the name of an account, if it still is `from`, and informs its owner. */
export async function correctName(
  context: Context,
  acting: Actor,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Result<null, AccountRefusal>> {
  return changeAccount(context, { actor: acting, userId, action: 'correctName' }, async (trx) => {
    if (!(await changeName(trx, userId, { from, to }))) return refuse('account_changed');
    await emailUser(trx, context, { userId, render: renderNameCorrectedEmail });
    return ok({ action: 'users.name_corrected' });
  });
}

/** What an action has changed, for the audit log. */
export type AccountChange = {
  readonly action: `users.${string}`;
  readonly detail?: Readonly<Record<string, string | number>>;
};

/** An action on an account. */
export interface AccountCommand {
  readonly actor: Actor;
  readonly userId: string;
  readonly action: PersonAction;
}

/**
 * Performs an action on an account. Both accounts are locked and checked again: of two superadmins who
 * act on each other at the same moment, the second is refused.
 */
export async function changeAccount<C extends ErrorCode = never>(
  context: Context,
  { actor: { caller, client }, userId, action }: AccountCommand,
  work: (trx: Trx, actor: UserRow, account: UserRow) => Promise<Result<AccountChange, C>>,
): Promise<Result<null, AccountRefusal | C>> {
  const callerId = caller.user.id;
  if (callerId === userId) return refuse('own_account');
  return inTransactionUnlessRefused<null, AccountRefusal | C>(context.db, async (trx) => {
    const rows = await lockUsers(trx, [callerId, userId]);
    const actor = rows.find(({ id }) => id === callerId);
    const account = rows.find(({ id }) => id === userId);
    if (!account) return refuse('not_found');
    if (actor?.disabled_at !== null) return refuse('forbidden');
    const allowed = accountActions(actor, account);
    if (!allowed.includes(action))
      return refuse(allowed.length > 0 ? 'account_changed' : 'forbidden');
    const change = await work(trx, actor, account);
    if (!change.ok) return change;
    const by = { caller: { ...caller, user: actor }, client };
    const revoked = revokesInvitations(action) ? await revokeInvitationsBy(trx, userId, by) : [];
    const { action: verb, detail } = change.value;
    const event = auditEvent(verb, by, { type: 'user', id: userId }, { detail });
    await recordEvents(trx, [...revoked, event]);
    return ok(null);
  });
}

// Disabling and role changes revoke the invitations that the user has sent, for good.
function revokesInvitations(action: PersonAction): boolean {
  return !['endSessions', 'unlock', 'resetFactors', 'correctName'].includes(action);
}
