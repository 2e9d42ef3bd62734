import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import type { Role } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { endUserSessions, revokeInvitationsBy, unlinkGoogleAccounts } from '../../auth/public.ts';
import { emailUser, emailSuperadmins } from '../../notifications/public.ts';
import {
  changeRole,
  countSuperadmins,
  lockUsers,
  lockSuperadminGrants,
  type UserRow,
} from '../../users/public.ts';
import {
  changeAccount,
  type AccountChange,
  type AccountRefusal,
} from '../accounts/manage-account.ts';
import { renderRoleChangedEmail, renderRoleNoticeEmail, type RoleNotice } from './role-emails.ts';
import { openItemsText } from './role-presenter.ts';
import {
  closeRoleRequest,
  insertRoleRequest,
  listOpenItems,
  replaceRoleRequests,
  selectRoleRequest,
  type RoleRequestRow,
} from './role-request-queries.ts';

export { listOpenRoleRequests } from './role-request-queries.ts';

/** How long a proposal waits. */
const requestLifetimeHours = 72;

/** A change of a role. */
interface RoleChange {
  readonly person: UserRow;
  readonly from: Role;
  readonly to: Role;
  /** The superadmin who does it. */
  readonly by: UserRow;
}

/**
 * Changes a role, and signs the person out: what they see next is theirs by the new one. That to
 * superadmin is only proposed while there is a second superadmin to approve it.
 */
export async function changeAccountRole(
  context: Context,
  acting: Actor,
  { userId, from, to }: { readonly userId: string; readonly from: Role; readonly to: Role },
): Promise<Result<null, AccountRefusal | 'account_in_use'>> {
  return changeAccount(
    context,
    { actor: acting, userId, action: 'changeRole' },
    async (trx, by, person) => {
      const change = { person, from, to, by };
      if (to === 'superadmin' && from !== to) {
        await lockSuperadminGrants(trx);
        if ((await countSuperadmins(trx)) > 1) return proposeRole(trx, context, change);
      }
      return applyRole(trx, context, change);
    },
  );
}

async function proposeRole(
  trx: Trx,
  context: Context,
  { person, from, to, by }: RoleChange,
): Promise<Result<AccountChange, 'account_changed' | 'account_in_use'>> {
  if (person.role !== from) return refuse('account_changed');
  const matters = await listOpenItems(trx, person.id);
  if (matters.length > 0) return refuseWithMessages('account_in_use', [openItemsText(matters)]);
  await replaceRoleRequests(trx, person.id, by.id);
  const request = { user_id: person.id, from_role: from, to_role: to, proposed_by: by.id };
  await insertRoleRequest(trx, { id: randomUUIDv7(), ...request }, requestLifetimeHours);
  await emailRoleNotice(trx, context, { event: 'proposed', person, from, to, by });
  return ok({ action: 'users.role_proposed', detail: { from, to } });
}

async function applyRole(
  trx: Trx,
  context: Context,
  { person, from, to, by }: RoleChange,
): Promise<Result<AccountChange, 'account_changed' | 'account_in_use'>> {
  // A franchisee has money and documents with the firm, which staff must not decide on as their own.
  const matters = to === 'user' ? [] : await listOpenItems(trx, person.id);
  if (matters.length > 0) return refuseWithMessages('account_in_use', [openItemsText(matters)]);
  if (!(await changeRole(trx, person.id, { from, to }))) return refuse('account_changed');
  const sessions = await endUserSessions(trx, person.id, 'revoked');
  // Staff link Google by an account of the firm's own, and not by the one that they had before.
  if (from === 'user') await unlinkGoogleAccounts(trx, person.id);
  await replaceRoleRequests(trx, person.id, by.id);
  await emailUser(trx, context, {
    userId: person.id,
    render: (recipient) => renderRoleChangedEmail(recipient, to),
  });
  await emailRoleNotice(trx, context, { event: 'changed', person, from, to, by });
  return ok({ action: 'users.role_changed', detail: { from, to, sessions } });
}

type DecisionRefusal =
  'not_found' | 'forbidden' | 'own_proposal' | 'role_request_ended' | 'account_in_use';

/** Approves what another superadmin has proposed: the role changes with it, once. Answers whose it is. */
export async function approveRoleRequest(
  context: Context,
  acting: Actor,
  requestId: string,
): Promise<Result<string, DecisionRefusal>> {
  return decideRequest(context, { acting, requestId }, async (trx, { request, by, person }) => {
    if (by.id === request.proposed_by || by.id === person.id) return refuse('own_proposal');
    await lockSuperadminGrants(trx);
    const decision = { id: requestId, decision: 'approved', by: by.id } as const;
    if (!(await closeRoleRequest(trx, decision))) return refuse('role_request_ended');
    const { from_role: from, to_role: to } = request;
    const applied = await applyRole(trx, context, { person, from, to, by });
    if (applied.ok) return applied;
    const { code } = applied;
    return code === 'account_changed' ? refuse('role_request_ended') : { ...applied, code };
  });
}

/** Refuses what a superadmin has proposed, or takes the own proposal back, once. Answers whose it is. */
export async function refuseRoleRequest(
  context: Context,
  acting: Actor,
  requestId: string,
): Promise<Result<string, DecisionRefusal>> {
  return decideRequest(context, { acting, requestId }, async (trx, { request, by, person }) => {
    const decision = { id: requestId, decision: 'refused', by: by.id } as const;
    if (!(await closeRoleRequest(trx, decision))) return refuse('role_request_ended');
    const { from_role: from, to_role: to } = request;
    await emailRoleNotice(trx, context, { event: 'refused', person, from, to, by });
    return ok({ action: 'users.role_refused', detail: { from, to } });
  });
}

interface RoleDecision {
  readonly request: RoleRequestRow;
  readonly by: UserRow;
  readonly person: UserRow;
}

/** Decides on a proposal. Everybody whom it concerns is locked, so that decisions take turns. */
async function decideRequest(
  context: Context,
  { acting: { caller, client }, requestId }: { readonly acting: Actor; readonly requestId: string },
  work: (trx: Trx, deciding: RoleDecision) => Promise<Result<AccountChange, DecisionRefusal>>,
): Promise<Result<string, DecisionRefusal>> {
  const me = caller.user.id;
  return inTransactionUnlessRefused<string, DecisionRefusal>(context.db, async (trx) => {
    const request = await selectRoleRequest(trx, requestId);
    if (!request) return refuse('not_found');
    const rows = await lockUsers(trx, [me, request.user_id, request.proposed_by]);
    const by = rows.find(({ id }) => id === me);
    const person = rows.find(({ id }) => id === request.user_id);
    if (by?.role !== 'superadmin' || by.disabled_at !== null) return refuse('forbidden');
    if (!person) return refuse('not_found');
    const done = await work(trx, { request, by, person });
    if (!done.ok) return done;
    const actor = { caller: { ...caller, user: by }, client };
    const revoked = await revokeInvitationsBy(trx, person.id, actor);
    const { action, detail } = done.value;
    const event = auditEvent(action, actor, { type: 'user', id: person.id }, { detail });
    await recordEvents(trx, [...revoked, event]);
    return ok(person.id);
  });
}

async function emailRoleNotice(
  trx: Trx,
  context: Context,
  { event, person, from, to, by }: RoleChange & Pick<RoleNotice, 'event'>,
): Promise<void> {
  const notice = { event, from, to, person: person.full_name, by: by.full_name };
  await emailSuperadmins(trx, context, (recipient) => renderRoleNoticeEmail(recipient, notice));
}
