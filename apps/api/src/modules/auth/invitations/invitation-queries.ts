import { sql } from 'kysely';
import type { Invitation } from '@anupal/contract/auth/schemas';
import type { StaffRole } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

// Invitations of a superadmin who may no longer invite are not valid.
const isValid = sql<boolean>`(invitation.used_at is null and invitation.revoked_at is null
  and invitation.expires_at > now()
  and (invitation.invited_by is null or exists (select from users inviter
    where inviter.id = invitation.invited_by
      and inviter.role = 'superadmin' and inviter.disabled_at is null)))`;

// Becoming superadmin takes a second superadmin's approval while there is a second one, even if
// there was none at the time of the invitation.
const isApproved = sql<boolean>`(invitation.role <> 'superadmin' or invitation.invited_by is null
  or invitation.approved_by is not null
  or not exists (select from users other where other.role = 'superadmin'
    and other.disabled_at is null and other.id <> invitation.invited_by))`;

const isOpen = sql<boolean>`(${isValid} and ${isApproved})`;

/** An invitation that can be used now. */
export type OpenInvitation = Pick<Row<'invitation'>, 'id' | 'role'>;

/** Serializes all work on an address's invitations until the transaction ends. */
export async function lockInvitations(trx: Trx, of: string): Promise<void> {
  const key = `invitation of ${of}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** The invitation of an address that can be used now. */
export async function selectOpenInvitation(
  db: Db,
  email: Email,
): Promise<OpenInvitation | undefined> {
  return db
    .selectFrom('invitation')
    .select(['id', 'role'])
    .where('email', '=', email)
    .where(isOpen)
    .executeTakeFirst();
}

/** The columns of a new invitation. */
export interface NewInvitation {
  readonly id: string;
  readonly email: Email;
  readonly role: StaffRole;
  /** Null for an invitation that the product created at start-up. */
  readonly invited_by: string | null;
}

/** Adds an invitation that is valid for so many hours. */
export async function insertInvitation(
  trx: Trx,
  invitation: NewInvitation,
  hours: number,
): Promise<void> {
  await trx
    .insertInto('invitation')
    .values({ ...invitation, expires_at: sql<Date>`now() + ${hours} * interval '1 hour'` })
    .execute();
}

/** Records the account that an invitation created; false if it was used or revoked meanwhile. */
export async function markInvitationUsed(trx: Trx, id: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set({ used_at: sql<Date>`now()`, used_by: userId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Revokes an invitation that is open or waits for approval; false if it is neither. */
export async function revokeOpenInvitation(trx: Trx, id: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
    .where('id', '=', id)
    .where(isValid)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Approves an invitation that waits for a second superadmin and extends it by so many hours; false
 * if it does not wait.
 */
export async function approveWaitingInvitation(
  trx: Trx,
  { id, by, hours }: { readonly id: string; readonly by: string; readonly hours: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set({
      approved_at: sql<Date>`now()`,
      approved_by: by,
      expires_at: sql<Date>`now() + ${hours} * interval '1 hour'`,
    })
    .where('id', '=', id)
    .where('invited_by', '<>', by)
    .where(isValid)
    .where(sql<boolean>`not ${isApproved}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The addresses of a user's unused invitations. */
export async function listUnusedBy(db: Db, inviterId: string): Promise<readonly Email[]> {
  const rows = await db
    .selectFrom('invitation')
    .select('email')
    .where(isUnusedBy(inviterId))
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Revokes a user's unused invitations and returns their ids. */
export async function revokeUnusedBy(
  trx: Trx,
  inviterId: string,
  by: string,
): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('invitation')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
    .where(isUnusedBy(inviterId))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function isUnusedBy(inviterId: string) {
  return sql<boolean>`(invited_by = ${inviterId} and used_at is null and revoked_at is null
    and expires_at > now())`;
}

/** Revokes all earlier invitations of an address, expired ones included. Returns their ids. */
export async function revokeOlder(trx: Trx, email: Email, by: string): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('invitation')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Revokes unused invitations that were created at start-up and returns their ids. */
export async function revokeFirstInvitations(trx: Trx): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('invitation')
    .set({ revoked_at: sql<Date>`now()` })
    .where('invited_by', 'is', null)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an address has an open invitation that was created at start-up. */
export async function hasFirstInvitation(db: Db, email: Email): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('email', '=', email)
    .where('invited_by', 'is', null)
    .where(isOpen)
    .executeTakeFirst();
  return row !== undefined;
}

/** An invitation with the names of the users involved. */
export interface InvitationRow {
  readonly id: string;
  readonly email: Email;
  readonly role: StaffRole;
  readonly state: Invitation['state'];
  readonly inviter_id: string | null;
  readonly invited_by: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
}

/** The invitations, newest first; at most a hundred. */
export async function listInvitations(db: Db): Promise<readonly InvitationRow[]> {
  return invitationRows(db).orderBy('invitation.created_at', 'desc').limit(100).execute();
}

/** One invitation. */
export async function selectInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return invitationRows(db).where('invitation.id', '=', id).executeTakeFirst();
}

// An invitation that had expired before it was replaced shows as expired.
const state = sql<Invitation['state']>`case
  when invitation.used_at is not null then 'used'
  when least(invitation.revoked_at, now()) >= invitation.expires_at then 'expired'
  when not ${isValid} then 'revoked'
  when not ${isApproved} then 'waiting'
  else 'open' end`;

function invitationRows(db: Db) {
  return db
    .selectFrom('invitation')
    .leftJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .leftJoin('users as ender', (join) =>
      join.on(sql<boolean>`ender.id = coalesce(invitation.used_by, invitation.revoked_by)`),
    )
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.role',
      state.as('state'),
      'invitation.invited_by as inviter_id',
      'inviter.full_name as invited_by',
      'invitation.created_at',
      'invitation.expires_at',
      sql<Date | null>`coalesce(invitation.used_at, invitation.revoked_at)`.as('ended_at'),
      'ender.full_name as ended_by',
    ]);
}

/** Deletes invitations that ended over 90 days ago. The audit log still has who invited whom. */
export async function deleteOldInvitations(db: Db): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('expires_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
