import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { StaffRole } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import type { Actor, ClientInfo } from '../../../platform/http/actor.ts';
import {
  auditEvent,
  recordEvents,
  type AuditActor,
  type AuditDetail,
  type AuditEvent,
} from '../../audit/public.ts';
import { emailSuperadmins, queueEmail } from '../../notifications/public.ts';
import {
  findUser,
  findUserByEmail,
  hasSuperadmin,
  lockSuperadminGrants,
  lockUsers,
  type UserRow,
} from '../../users/public.ts';
import {
  renderInvitationEmail,
  renderInvitationNoticeEmail,
  type InvitationNotice,
} from './invitation-emails.ts';
import {
  approveWaitingInvitation,
  hasFirstInvitation,
  insertInvitation,
  listUnusedBy,
  lockInvitations,
  markInvitationUsed,
  revokeFirstInvitations,
  revokeOlder,
  revokeOpenInvitation,
  revokeUnusedBy,
  selectInvitation,
  selectOpenInvitation,
  type InvitationRow,
  type OpenInvitation,
} from './invitation-queries.ts';

export { listInvitations } from './invitation-queries.ts';

/** How long an invitation can be used. */
const lifetimeHours = 72;

/** The address and role of an invitation, and the language of its email. */
export interface InvitationInput {
  readonly email: Email;
  readonly role: StaffRole;
  readonly language: Language;
}

/**
 * Invites an address without an account and revokes its earlier invitations. An invitation of a
 * superadmin is sent once another superadmin has approved it, if there is another one.
 */
export async function inviteStaff(
  context: Context,
  actor: Actor,
  input: InvitationInput,
): Promise<Result<InvitationRow, 'account_exists' | 'forbidden'>> {
  const { email, role } = input;
  const inviterId = actor.caller.user.id;
  return inTransaction(context.db, async (trx) => {
    // Lock users before addresses: a concurrent demotion of the inviter waits, or is seen here.
    const [inviter] = await lockUsers(trx, [inviterId]);
    if (inviter?.role !== 'superadmin' || inviter.disabled_at !== null) return refuse('forbidden');
    await lockInvitations(trx, email);
    if (await findUserByEmail(trx, email)) return refuse('account_exists');
    const replaced = await revokeOlder(trx, email, inviterId);
    const id = randomUUIDv7();
    await insertInvitation(trx, { id, email, role, invited_by: inviterId }, lifetimeHours);
    const invitation = await selectInvitation(trx, id);
    if (!invitation) throw new Error('an invitation was not inserted');
    const isWaiting = invitation.state === 'waiting';
    if (!isWaiting) await queueInvitationEmail(trx, context, input);
    const event = isWaiting ? 'waiting' : 'invited';
    await emailNotice(trx, context, { event, email, role, by: inviter.full_name });
    await recordEvents(trx, [
      ...replaced.map((older) => invitationEvent('revoked', actor, older)),
      invitationEvent('made', actor, id, { role }),
    ]);
    return ok(invitation);
  });
}

/** Approves another superadmin's invitation of a superadmin. It is sent and valid from now on. */
export async function approveInvitation(
  context: Context,
  actor: Actor,
  id: string,
  language: Language,
): Promise<Result<InvitationRow, 'not_found' | 'forbidden' | 'own_proposal' | 'invitation_ended'>> {
  const approverId = actor.caller.user.id;
  return inTransaction(context.db, async (trx) => {
    const invitation = await selectInvitation(trx, id);
    if (!invitation) return refuse('not_found');
    const { email, role, inviter_id } = invitation;
    // A concurrent demotion of either of them waits, or is seen here.
    const users = await lockUsers(trx, [approverId, inviter_id ?? approverId]);
    const approver = users.find((user) => user.id === approverId);
    if (approver?.role !== 'superadmin' || approver.disabled_at !== null)
      return refuse('forbidden');
    if (inviter_id === approverId) return refuse('own_proposal');
    await lockInvitations(trx, email);
    if (!(await approveWaitingInvitation(trx, { id, by: approverId, hours: lifetimeHours })))
      return refuse('invitation_ended');
    await queueInvitationEmail(trx, context, { email, role, language });
    await emailNotice(trx, context, { event: 'approved', email, role, by: approver.full_name });
    const approved = await selectInvitation(trx, id);
    await recordEvents(trx, [invitationEvent('approved', actor, id)]);
    return ok(approved ?? invitation);
  });
}

/** Revokes an open invitation, or refuses one that waits for approval. */
export async function revokeInvitation(
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<null, 'not_found' | 'invitation_ended'>> {
  const { id: userId } = actor.caller.user;
  return inTransaction(context.db, async (trx) => {
    const invitation = await selectInvitation(trx, id);
    if (!invitation) return refuse('not_found');
    const { email, role } = invitation;
    await lockInvitations(trx, email);
    if (!(await revokeOpenInvitation(trx, id, userId))) return refuse('invitation_ended');
    if (invitation.state === 'waiting') {
      const by = (await findUser(trx, userId))?.full_name ?? '';
      await emailNotice(trx, context, { event: 'refused', email, role, by });
    }
    await recordEvents(trx, [invitationEvent('revoked', actor, id)]);
    return ok(null);
  });
}

/**
 * Revokes the unused invitations of a user who may no longer invite. They stay revoked even if the
 * user is reinstated. Returns the audit events to record.
 */
export async function revokeInvitationsBy(
  trx: Trx,
  inviterId: string,
  actor: AuditActor,
): Promise<readonly AuditEvent[]> {
  // Wait for those that are being used right now.
  for (const email of await listUnusedBy(trx, inviterId)) await lockInvitations(trx, email);
  const revoked = await revokeUnusedBy(trx, inviterId, actor.caller.user.id);
  return revoked.map((id) => invitationEvent('revoked', actor, id));
}

/** Whether an address has an invitation that can be used now. */
export async function isInvited(db: Db, email: Email): Promise<boolean> {
  return (await selectOpenInvitation(db, email)) !== undefined;
}

/** Locks the open invitation of an address, so that it cannot be used or replaced before the commit. */
export async function lockInvitation(trx: Trx, email: Email): Promise<OpenInvitation | undefined> {
  await lockInvitations(trx, email);
  const open = await selectOpenInvitation(trx, email);
  if (open?.role !== 'superadmin') return open;
  // If someone else became superadmin just now, they have to approve it first.
  await lockSuperadminGrants(trx);
  return selectOpenInvitation(trx, email);
}

/** Marks a locked invitation as used by the account it created. Returns the audit event to record. */
export async function consumeInvitation(
  trx: Trx,
  context: Context,
  { id, role }: OpenInvitation,
  user: UserRow,
  client: ClientInfo,
): Promise<AuditEvent> {
  if (!(await markInvitationUsed(trx, id, user.id)))
    throw new Error('a locked invitation had ended');
  const { email, full_name: by } = user;
  await emailNotice(trx, context, { event: 'joined', email, role, by });
  return invitationEvent('used', { caller: { user }, client }, id);
}

/** The result of inviting the first superadmin. */
export type FirstInvitation = 'invited' | 'invited_before' | 'superadmin_exists' | 'address_taken';

/**
 * Invites the first superadmin while there is none. However many processes start, and however often,
 * one invitation is open. A new address in the settings replaces the earlier one.
 */
export async function inviteFirstSuperadmin(
  context: Context,
  email: Email,
): Promise<FirstInvitation> {
  return inTransaction(context.db, async (trx) => {
    await lockInvitations(trx, 'the first superadmin');
    await lockInvitations(trx, email);
    if (await hasSuperadmin(trx)) return 'superadmin_exists';
    if (await hasFirstInvitation(trx, email)) return 'invited_before';
    if (await findUserByEmail(trx, email)) return 'address_taken';
    const replaced = await revokeFirstInvitations(trx);
    const id = randomUUIDv7();
    const role = 'superadmin';
    await insertInvitation(trx, { id, email, role, invited_by: null }, lifetimeHours);
    await queueInvitationEmail(trx, context, { email, role, language: 'en' });
    await recordEvents(trx, [
      ...replaced.map((older) => invitationEvent('revoked', null, older)),
      invitationEvent('made', null, id, { role }),
    ]);
    return 'invited';
  });
}

async function emailNotice(trx: Trx, context: Context, notice: InvitationNotice): Promise<void> {
  await emailSuperadmins(trx, context, (to) => renderInvitationNoticeEmail(to, notice));
}

async function queueInvitationEmail(
  trx: Trx,
  context: Context,
  { email: to, role, language }: InvitationInput,
): Promise<void> {
  const signInPage = `${context.publicUrl.host}/admin-login`;
  const email = renderInvitationEmail(language, {
    role,
    signInPage,
    hours: lifetimeHours,
  });
  await queueEmail(trx, context, { to, email });
}

function invitationEvent(
  verb: 'made' | 'approved' | 'revoked' | 'used',
  actor: AuditActor | null,
  id: string,
  detail?: AuditDetail,
): AuditEvent {
  return auditEvent(`auth.invitation_${verb}`, actor, { type: 'invitation', id }, { detail });
}
