import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import type { Role } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, findEvents, recordEvents } from '../../audit/public.ts';
import {
  deleteFactors,
  endUserSessions,
  revokeInvitationsBy,
  unlinkGoogleAccounts,
} from '../../auth/public.ts';
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

const requestLifetimeHours = 72;

/** A change of a role. */
interface RoleChange {
  readonly person: UserRow;
  readonly from: Role;
  readonly to: Role;
  /** The acting superadmin. */
  readonly by: UserRow;
}

/**
 * Changes a role and ends the user's sessions. A change to superadmin, or the return of someone who has
 * left the staff, is only proposed if there is a second superadmin to approve it.
 */
export async function changeAccountRole(
  context: Context,
  actor: Actor,
  userId: string,
  { from, to }: { readonly from: Role; readonly to: Role },
): Promise<Result<null, AccountRefusal | 'account_in_use'>> {
  return changeAccount(
    context,
    { actor, userId, action: 'changeRole' },
    async (trx, by, person) => {
      const change = { person, from, to, by };
      if (from !== to && (to === 'superadmin' || (await returnsToStaff(trx, change)))) {
        await lockSuperadminGrants(trx);
        if ((await countSuperadmins(trx)) > 1) return proposeRole(trx, context, change);
      }
      return applyRole(trx, context, change);
    },
  );
}

// Leaving the staff and coming back removes the second factors: one superadmin must not do to a colleague
// by two changes of role what takes two (factor-resets.ts).
async function returnsToStaff(trx: Trx, { person, from, to }: RoleChange): Promise<boolean> {
  if (from !== 'user' || to === 'user') return false;
  const search = { action: 'users.role_changed', objectId: person.id };
  const changes = await findEvents(trx, search, { limit: 100 });
  return changes.some(({ detail }) => detail.to === 'user');
}

async function proposeRole(
  trx: Trx,
  context: Context,
  { person, from, to, by }: RoleChange,
): Promise<Result<AccountChange, 'account_changed' | 'account_in_use'>> {
  if (person.role !== from) return refuse('account_changed');
  const items = await listOpenItems(trx, person.id);
  if (items.length > 0) return refuseWithMessages('account_in_use', [openItemsText(items)]);
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
  // Franchisees have money and documents with the firm. Staff must not decide on their own.
  const items = to === 'user' ? [] : await listOpenItems(trx, person.id);
  if (items.length > 0) return refuseWithMessages('account_in_use', [openItemsText(items)]);
  if (!(await changeRole(trx, person.id, { from, to }))) return refuse('account_changed');
  const sessions = await endUserSessions(trx, person.id, 'revoked');
  // Staff must link a Google account of the firm, not the one that they had before. Passkeys of a
  // franchisee may have been added by anyone who reads the mailbox.
  if (from === 'user') {
    await unlinkGoogleAccounts(trx, person.id);
    await deleteFactors(trx, person.id);
  }
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

/** Approves a role request of another superadmin and changes the role. Returns the user's id. */
export async function approveRoleRequest(
  context: Context,
  actor: Actor,
  requestId: string,
): Promise<Result<string, DecisionRefusal>> {
  return decideRequest(context, actor, requestId, async (trx, { request, by, person }) => {
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

/** Refuses a role request, or withdraws the caller's own. Returns the user's id. */
export async function rejectRoleRequest(
  context: Context,
  actor: Actor,
  requestId: string,
): Promise<Result<string, DecisionRefusal>> {
  return decideRequest(context, actor, requestId, async (trx, { request, by, person }) => {
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

/** Decides a role request. Everyone involved is locked, so that decisions are serialized. */
async function decideRequest(
  context: Context,
  { caller, client }: Actor,
  requestId: string,
  work: (trx: Trx, decision: RoleDecision) => Promise<Result<AccountChange, DecisionRefusal>>,
): Promise<Result<string, DecisionRefusal>> {
  const callerId = caller.user.id;
  return inTransactionUnlessRefused<string, DecisionRefusal>(context.db, async (trx) => {
    const request = await selectRoleRequest(trx, requestId);
    if (!request) return refuse('not_found');
    const rows = await lockUsers(trx, [callerId, request.user_id, request.proposed_by]);
    const by = rows.find(({ id }) => id === callerId);
    const person = rows.find(({ id }) => id === request.user_id);
    if (by?.role !== 'superadmin' || by.disabled_at !== null) return refuse('forbidden');
    if (!person) return refuse('not_found');
    const change = await work(trx, { request, by, person });
    if (!change.ok) return change;
    const actor = { caller: { ...caller, user: by }, client };
    const revoked = await revokeInvitationsBy(trx, person.id, actor);
    const { action, detail } = change.value;
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
