import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isStaff } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { deleteFactors, endUserSessions } from '../../auth/public.ts';
import { emailSuperadmins, emailUser } from '../../notifications/public.ts';
import {
  findUserByEmail,
  lockUsers,
  refuseNewSuperadmin,
  type UserRow,
} from '../../users/public.ts';
import {
  changeAccount,
  type AccountChange,
  type AccountRefusal,
} from '../accounts/manage-account.ts';
import {
  renderFactorsResetEmail,
  renderResetNoticeEmail,
  renderResetProposedEmail,
  type ResetNotice,
} from './factor-reset-emails.ts';
import { closeReset, insertReset, selectOpenReset } from './factor-reset-queries.ts';

const lifetimeHours = 72;

type ResetRefusal = AccountRefusal | 'own_proposal' | 'superadmin_new';

/** A proposal, or the approval of one. */
export interface ResetCommand {
  readonly userId: string;
  /** The proposal to approve; null proposes. */
  readonly approves: string | null;
}

/**
 * Removes all second factors of a member of staff and signs them out, once two superadmins want it. The
 * first one proposes; the other approves exactly that proposal.
 */
export async function resetFactors(
  context: Context,
  actor: Actor,
  { userId, approves }: ResetCommand,
): Promise<Result<null, ResetRefusal>> {
  const command = { actor, userId, action: 'resetFactors' } as const;
  return changeAccount<'own_proposal' | 'superadmin_new' | 'account_changed'>(
    context,
    command,
    async (trx, by, person) => {
      const open = await selectOpenReset(trx, userId);
      if ((open?.id ?? null) !== approves) return refuse('account_changed');
      if (open?.proposed_by === by.id) return refuse('own_proposal');
      const tooNew = await refuseNewSuperadmin(trx, context, by.id);
      if (tooNew) return tooNew;
      if (!open) return propose(trx, context, { by, person });
      return approve(trx, context, { by, person });
    },
  );
}

/** Ends the open proposal about a person. */
export async function withdrawReset(
  context: Context,
  actor: Actor,
  userId: string,
): Promise<Result<null, AccountRefusal>> {
  const command = { actor, userId, action: 'resetFactors' } as const;
  return changeAccount<'account_changed'>(context, command, async (trx, by, person) => {
    if (!(await closeReset(trx, userId, { decision: 'withdrawn', by: by.id })))
      return refuse('account_changed');
    await notify(trx, context, { event: 'withdrawn', by, person });
    return ok({ action: 'users.factor_reset_withdrawn' });
  });
}

/** The same by the operator of the server, for when no two superadmins are left who can sign in. */
export async function resetFactorsByOperator(context: Context, email: Email): Promise<boolean> {
  return inTransaction(context.db, async (trx) => {
    const person = await findUserByEmail(trx, email);
    if (!person || !isStaff(person.role)) return false;
    await lockUsers(trx, [person.id]);
    await removeFactors(trx, context, person);
    // Otherwise its approval would remove what the person adds next.
    await closeReset(trx, person.id, { decision: 'operator', by: null });
    const notice = { event: 'operator', by: '', person: person.full_name } as const;
    await emailSuperadmins(trx, context, (to) =>
      renderResetNoticeEmail(to, { ...notice, personId: person.id }),
    );
    const object = { type: 'user', id: person.id };
    await recordEvents(trx, [auditEvent('users.factors_reset', null, object)]);
    return true;
  });
}

interface People {
  readonly by: UserRow;
  readonly person: UserRow;
}

async function propose(
  trx: Trx,
  context: Context,
  { by, person }: People,
): Promise<Result<AccountChange, never>> {
  await closeReset(trx, person.id, { decision: 'expired', by: by.id });
  const reset = { id: randomUUIDv7(), user_id: person.id, proposed_by: by.id };
  await insertReset(trx, reset, lifetimeHours);
  await emailUser(trx, context, { userId: person.id, render: renderResetProposedEmail });
  await notify(trx, context, { event: 'proposed', by, person });
  return ok({ action: 'users.factor_reset_proposed' });
}

async function approve(
  trx: Trx,
  context: Context,
  { by, person }: People,
): Promise<Result<AccountChange, never>> {
  await closeReset(trx, person.id, { decision: 'approved', by: by.id });
  const sessions = await removeFactors(trx, context, person);
  await notify(trx, context, { event: 'approved', by, person });
  return ok({ action: 'users.factors_reset', detail: { sessions } });
}

async function removeFactors(trx: Trx, context: Context, { id }: UserRow): Promise<number> {
  await deleteFactors(trx, id);
  const sessions = await endUserSessions(trx, id, 'revoked');
  await emailUser(trx, context, { userId: id, render: renderFactorsResetEmail });
  return sessions;
}

async function notify(
  trx: Trx,
  context: Context,
  { event, by, person }: People & Pick<ResetNotice, 'event'>,
): Promise<void> {
  const notice = { event, by: by.full_name, person: person.full_name, personId: person.id };
  await emailSuperadmins(trx, context, (recipient) => renderResetNoticeEmail(recipient, notice));
}
