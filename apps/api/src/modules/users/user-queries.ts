import { sql, type Generated, type GeneratedAlways, type Selectable } from 'kysely';
import type { KycStatus, Role } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Db, Trx } from '../../platform/db/database.ts';
import { escapeLikePattern } from '../../platform/db/like-patterns.ts';

/** The table of people. */
export type UserTable = {
  id: string;
  full_name: string;
  email: Email;
  role: Generated<Role>;
  profile_picture: string | null;
  subscription_plan_id: string | null;
  wallet_id: string | null;
  kyc_status: KycStatus | null;
  kyc_approved_at: Date | null;
  disabled_at: Date | null;
  disabled_by: string | null;
  disabled_reason: string | null;
  created_at: Generated<Date>;
  /** Written by the database with the role. */
  superadmin_since: Generated<Date | null>;
  search_text: GeneratedAlways<string>;
};

/** A person as stored. */
export type UserRow = Selectable<UserTable>;

/** A person as each of their calls reads them. */
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

type UserTables = {
  users: UserTable;
};

function tables(db: Db) {
  return db.$extendTables<UserTables>();
}

/** What a new person is made of. */
export type NewUser = Pick<UserRow, 'id' | 'full_name' | 'email' | 'role' | 'profile_picture'>;

/** Adds a person; answers nothing when the address is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  return tables(db)
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The person with this address. */
export async function findUserByEmail(db: Db, email: Email): Promise<UserRow | undefined> {
  return tables(db).selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The person with this id. */
export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return tables(db).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Sets the picture that Google supplied, unless the user already has one. */
export async function setPictureIfMissing(
  trx: Trx,
  id: string,
  picture: string | null,
): Promise<void> {
  if (picture === null) return;
  await tables(trx)
    .updateTable('users')
    .set({ profile_picture: picture })
    .where('id', '=', id)
    .where('profile_picture', 'is', null)
    .execute();
}

/**
 * Changes the address of a person who has the one that is named; answers nothing when it was changed
 * meanwhile. An address that somebody else has breaks the unique key.
 */
export async function changeEmail(
  trx: Trx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  next: Email,
): Promise<UserRow | undefined> {
  return tables(trx)
    .updateTable('users')
    .set({ email: next })
    .where('id', '=', id)
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst();
}

/** Notes the picture of a person; null: none. */
export async function setPicture(trx: Trx, id: string, picture: string | null): Promise<UserRow> {
  return tables(trx)
    .updateTable('users')
    .set({ profile_picture: picture })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks a person's row until the end of the transaction: what concerns them takes turns. */
export async function lockUser(trx: Trx, id: string): Promise<void> {
  await tables(trx)
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** Notes the plan in force. */
export async function setCurrentPlan(trx: Trx, id: string, planId: string): Promise<void> {
  await tables(trx)
    .updateTable('users')
    .set({ subscription_plan_id: planId })
    .where('id', '=', id)
    .execute();
}

/** Notes the wallet. */
export async function setWallet(trx: Trx, id: string, walletId: string): Promise<void> {
  await tables(trx)
    .updateTable('users')
    .set({ wallet_id: walletId })
    .where('id', '=', id)
    .execute();
}

/** Notes where the KYC record stands; an approval with its time, which is that of the transaction. */
export async function setKycStatus(trx: Trx, id: string, status: KycStatus | null): Promise<void> {
  await tables(trx)
    .updateTable('users')
    .set({
      kyc_status: status,
      kyc_approved_at: status === 'approved' ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether any account that may sign in has this role. */
export async function hasEnabledUserWithRole(db: Db, role: Role): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any account has an address of a domain. */
export async function hasUserAtDomain(db: Db, domain: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `%@${escapeLikePattern(domain)}` as Email) // a pattern, not an address
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
