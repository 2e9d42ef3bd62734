import { sql } from 'kysely';
import type { KycStatus, Role } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Db, Row, Trx } from '../../platform/db/database.ts';
import { escapeLikePattern } from '../../platform/db/like-patterns.ts';

/** A user as stored. */
export type UserRow = Row<'users'>;

/** The columns of a user that each call reads. */
export type CallerRow = Pick<
  UserRow,
  | 'id'
  | 'full_name'
  | 'email'
  | 'role'
  | 'profile_picture'
  | 'subscription_plan_id'
  | 'wallet_id'
  | 'kyc_status'
>;

/** The columns of a new user. */
export type NewUser = Pick<UserRow, 'id' | 'full_name' | 'email' | 'role' | 'profile_picture'>;

/** Adds a user; undefined if the address is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The user with this address. */
export async function findUserByEmail(db: Db, email: Email): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The user with this id. */
export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Sets the picture that Google supplied, unless the user already has one. */
export async function setPictureIfMissing(
  trx: Trx,
  id: string,
  picture: string | null,
): Promise<void> {
  if (picture === null) return;
  await trx
    .updateTable('users')
    .set({ profile_picture: picture })
    .where('id', '=', id)
    .where('profile_picture', 'is', null)
    .execute();
}

/**
 * Changes a user's address if it still is `email`; undefined otherwise. Violates the unique key if
 * the address is taken.
 */
export async function changeEmail(
  trx: Trx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  next: Email,
): Promise<UserRow | undefined> {
  return trx
    .updateTable('users')
    .set({ email: next })
    .where('id', '=', id)
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst();
}

/** Sets the picture of a user; null removes it. */
export async function setPicture(trx: Trx, id: string, picture: string | null): Promise<UserRow> {
  return trx
    .updateTable('users')
    .set({ profile_picture: picture })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Locks a user's row until the transaction ends, so that work on one user runs one after the other.
 */
export async function lockUser(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Sets the current plan. */
export async function setCurrentPlan(trx: Trx, id: string, planId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ subscription_plan_id: planId })
    .where('id', '=', id)
    .execute();
}

/** Sets the wallet. */
export async function setWallet(trx: Trx, id: string, walletId: string): Promise<void> {
  await trx.updateTable('users').set({ wallet_id: walletId }).where('id', '=', id).execute();
}

/** Sets the KYC status; an approval with the time of the transaction. */
export async function setKycStatus(trx: Trx, id: string, status: KycStatus | null): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      kyc_status: status,
      kyc_approved_at: status === 'approved' ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether an enabled account has this role. */
export async function hasEnabledUserWithRole(db: Db, role: Role): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account has an address of this domain. */
export async function hasUserAtDomain(db: Db, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `%@${escapeLikePattern(domain)}` as Email) // a pattern, not an address
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
