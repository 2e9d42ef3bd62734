import type { ErrorCode } from '@anupal/contract/errors';
import type { PersonAction } from '@anupal/contract/office/people';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { clearSignInLimits, endUserSessions, revokeInvitationsBy } from '../../auth/public.ts';
import { emailUser } from '../../notifications/public.ts';
import { disableUser, enableUser, lockUsers, type UserRow } from '../../users/public.ts';
import { renderAccountDisabledEmail, renderAccountEnabledEmail } from './account-emails.ts';
import { accountActions } from './account-policy.ts';

/** Why nothing is done with an account. */
export type AccountRefusal = 'not_found' | 'own_account' | 'forbidden' | 'account_changed';

/** Disables an account: its sessions end, and their next call is refused. */
export async function disableAccount(
  context: Context,
  acting: Actor,
  { userId, reason }: { readonly userId: string; readonly reason: string },
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

/** Lets a disabled account sign in again. A sign-in that the disabling ran into stays ended. */
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

/** Signs a person out everywhere. */
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

/** Lets a person sign in with a new browser, whatever wrong codes others have typed for their address. */
export async function unlockAccount(
  context: Context,
  acting: Actor,
  userId: string,
): Promise<Result<null, AccountRefusal>> {
  return changeAccount(
    context,
    { actor: acting, userId, action: 'unlock' },
    async (trx, _, person) => {
      await clearSignInLimits(trx, context, person.email);
      return ok({ action: 'users.unlocked' });
    },
  );
}

/** What was done with an account, as it is recorded. */
export type AccountChange = {
  readonly action: `users.${string}`;
  readonly detail?: Readonly<Record<string, string | number>>;
};

/** Who wants to do what with whose account. */
export interface AccountCommand {
  readonly actor: Actor;
  readonly userId: string;
  readonly action: PersonAction;
}

/**
 * Does something with somebody's account. Both are locked and looked at again: of two superadmins who
 * act on each other at the same moment, the second is none any more and is refused.
 */
export async function changeAccount<C extends ErrorCode = never>(
  context: Context,
  { actor: { caller, client }, userId, action }: AccountCommand,
  work: (trx: Trx, actor: UserRow, person: UserRow) => Promise<Result<AccountChange, C>>,
): Promise<Result<null, AccountRefusal | C>> {
  const me = caller.user.id;
  if (me === userId) return refuse('own_account');
  return inTransactionUnlessRefused<null, AccountRefusal | C>(context.db, async (trx) => {
    const rows = await lockUsers(trx, [me, userId]);
    const actor = rows.find(({ id }) => id === me);
    const person = rows.find(({ id }) => id === userId);
    if (!person) return refuse('not_found');
    if (actor?.disabled_at !== null) return refuse('forbidden');
    const open = accountActions(actor, person);
    if (!open.includes(action)) return refuse(open.length > 0 ? 'account_changed' : 'forbidden');
    const done = await work(trx, actor, person);
    if (!done.ok) return done;
    const by = { caller: { ...caller, user: actor }, client };
    const revoked = revokesInvitations(action) ? await revokeInvitationsBy(trx, userId, by) : [];
    const { action: verb, detail } = done.value;
    const event = auditEvent(verb, by, { type: 'user', id: userId }, { detail });
    await recordEvents(trx, [...revoked, event]);
    return ok(null);
  });
}

// Who is disabled or gets another role invites nobody any more, also after their return.
function revokesInvitations(action: PersonAction): boolean {
  return action !== 'endSessions' && action !== 'unlock';
}
