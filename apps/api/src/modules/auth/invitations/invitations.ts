import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Role, StaffRole } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { recordEvents, type AuditEvent } from '../../audit/public.ts';
import { emailSuperadmins, queueEmail } from '../../notifications/public.ts';
import {
  findUser,
  findUserByEmail,
  type UserRow,
  hasSuperadmin,
  lockUsers,
  lockSuperadminGrants,
} from '../../users/public.ts';
import {
  invitationEmail,
  invitationNoticeEmail,
  type InvitationNotice,
} from './invitation-emails.ts';
import {
  approveWaitingInvitation,
  insertInvitation,
  hasFirstInvitation,
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

/** How long an invitation can be used. */
const lifeHours = 72;

/** The superadmin who invites or revokes, and from where. */
export interface Inviting {
  readonly actor: { readonly id: string; readonly role: Role };
  readonly sessionId: string;
  readonly network: string;
}

/**
 * Invites an address without an account; what it was invited to before ends. While there is a second
 * superadmin, the invitation of another one is sent when they have approved it.
 */
export async function inviteStaff(
  context: Context,
  inviting: Inviting,
  wish: { readonly email: Email; readonly role: StaffRole; readonly language: Language },
): Promise<Result<InvitationRow, 'account_exists' | 'forbidden'>> {
  const { email, role, language } = wish;
  return inTransaction(context.db, async (trx) => {
    // Whoever demotes or disables them takes turns with this: people first, then addresses.
    const [inviter] = await lockUsers(trx, [inviting.actor.id]);
    if (inviter?.role !== 'superadmin' || inviter.disabled_at !== null) return refuse('forbidden');
    await lockInvitations(trx, email);
    if (await findUserByEmail(trx, email)) return refuse('account_exists');
    const replaced = await revokeOlder(trx, email, inviting.actor.id);
    const id = randomUUIDv7();
    await insertInvitation(trx, { id, email, role, invited_by: inviting.actor.id }, lifeHours);
    const made = await selectInvitation(trx, id);
    if (!made) throw new Error('an invitation was not made');
    const isWaiting = made.state === 'waiting';
    if (!isWaiting) await queueInvitationEmail(trx, context, { email, role, language });
    const event = isWaiting ? 'waiting' : 'invited';
    await emailNotice(trx, context, { event, email, role, by: inviter.full_name });
    await recordEvents(trx, [
      ...replaced.map((older) => eventOf('auth.invitation_revoked', older, inviting)),
      { ...eventOf('auth.invitation_made', id, inviting), detail: { role } },
    ]);
    return ok(made);
  });
}

/** Approves what another superadmin has invited to be one: it is sent, and open from now on. */
export async function approveInvitation(
  context: Context,
  approving: Inviting,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<Result<InvitationRow, 'not_found' | 'forbidden' | 'own_proposal' | 'invitation_ended'>> {
  const me = approving.actor.id;
  return inTransaction(context.db, async (trx) => {
    const known = await selectInvitation(trx, id);
    if (!known) return refuse('not_found');
    // Whoever demotes one of them takes turns with this.
    const people = await lockUsers(trx, [me, known.inviter_id ?? me]);
    const approver = people.find((one) => one.id === me);
    if (approver?.role !== 'superadmin' || approver.disabled_at !== null)
      return refuse('forbidden');
    if (known.inviter_id === me) return refuse('own_proposal');
    await lockInvitations(trx, known.email);
    if (!(await approveWaitingInvitation(trx, { id, by: me, hours: lifeHours })))
      return refuse('invitation_ended');
    const { email, role } = known;
    await queueInvitationEmail(trx, context, { email, role, language });
    await emailNotice(trx, context, { event: 'approved', email, role, by: approver.full_name });
    const approved = await selectInvitation(trx, id);
    await recordEvents(trx, [eventOf('auth.invitation_approved', id, approving)]);
    return ok(approved ?? known);
  });
}

/** Revokes an open invitation. */
export async function revokeInvitation(
  context: Context,
  inviting: Inviting,
  id: string,
): Promise<Result<null, 'not_found' | 'invitation_ended'>> {
  return inTransaction(context.db, async (trx) => {
    const known = await selectInvitation(trx, id);
    if (!known) return refuse('not_found');
    await lockInvitations(trx, known.email);
    if (!(await revokeOpenInvitation(trx, id, inviting.actor.id)))
      return refuse('invitation_ended');
    const { email, role } = known;
    if (known.state === 'waiting') {
      const by = (await findUser(trx, inviting.actor.id))?.full_name ?? '';
      await emailNotice(trx, context, { event: 'refused', email, role, by });
    }
    await recordEvents(trx, [eventOf('auth.invitation_revoked', id, inviting)]);
    return ok(null);
  });
}

/**
 * Revokes what somebody has sent, because they may no longer invite: it stays revoked though they come
 * back. Answers what is to be recorded.
 */
export async function revokeInvitationsBy(
  trx: Trx,
  inviterId: string,
  inviting: Inviting,
): Promise<readonly AuditEvent[]> {
  // Who is just using one is waited for.
  for (const email of await listUnusedBy(trx, inviterId)) await lockInvitations(trx, email);
  const revoked = await revokeUnusedBy(trx, inviterId, inviting.actor.id);
  return revoked.map((id) => eventOf('auth.invitation_revoked', id, inviting));
}

/** Whether an address can use an invitation now. */
export async function isInvited(db: Db, email: Email): Promise<boolean> {
  return (await selectOpenInvitation(db, email)) !== undefined;
}

/** The open invitation of an address, which nobody else can use or replace before the commit. */
export async function lockInvitation(trx: Trx, email: Email): Promise<OpenInvitation | undefined> {
  await lockInvitations(trx, email);
  const open = await selectOpenInvitation(trx, email);
  if (open?.role !== 'superadmin') return open;
  // Another one may have become superadmin just now, who has to approve it first.
  await lockSuperadminGrants(trx);
  return selectOpenInvitation(trx, email);
}

/** Uses a held invitation up for the account that it made; answers what is to be recorded. */
export async function consumeInvitation(
  trx: Trx,
  context: Context,
  {
    invitation: { id, role },
    by: { user, network },
  }: {
    readonly invitation: OpenInvitation;
    readonly by: { readonly user: UserRow; readonly network: string };
  },
): Promise<AuditEvent> {
  if (!(await markInvitationUsed(trx, id, user.id))) throw new Error('a held invitation had ended');
  const { email, full_name: by } = user;
  await emailNotice(trx, context, { event: 'joined', email, role, by });
  return {
    action: 'auth.invitation_used',
    actor: { id: user.id, role },
    object: { type: 'invitation', id },
    outcome: 'done',
    network,
  };
}

/** What became of inviting the first superadmin. */
export type FirstInvitation = 'invited' | 'invited_before' | 'superadmin_exists' | 'address_taken';

/**
 * Invites the first superadmin, while there is none. However many processes start, and however
 * often, one invitation is open; another address in the settings takes the place of the one before.
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
    await insertInvitation(trx, { id, email, role, invited_by: null }, lifeHours);
    await queueInvitationEmail(trx, context, { email, role, language: 'en' });
    await recordEvents(trx, [
      ...replaced.map((older) => eventOf('auth.invitation_revoked', older, null)),
      { ...eventOf('auth.invitation_made', id, null), detail: { role } },
    ]);
    return 'invited';
  });
}

async function emailNotice(trx: Trx, context: Context, notice: InvitationNotice): Promise<void> {
  await emailSuperadmins(trx, context, (to) => invitationNoticeEmail(to, notice));
}

async function queueInvitationEmail(
  trx: Trx,
  context: Context,
  { email, role, language }: { email: Email; role: StaffRole; language: Language },
): Promise<void> {
  const place = `${context.publicUrl.host}/admin-login`;
  const mail = invitationEmail(language, { role, place, hours: lifeHours });
  await queueEmail(trx, context, { to: email, email: mail });
}

function eventOf(
  action: 'auth.invitation_made' | 'auth.invitation_approved' | 'auth.invitation_revoked',
  id: string,
  inviting: Inviting | null,
): AuditEvent {
  const { actor = null, ...from } = inviting ?? {};
  return { ...from, action, actor, object: { type: 'invitation', id }, outcome: 'done' };
}
