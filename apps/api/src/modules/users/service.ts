import { randomUUIDv7 } from 'node:crypto';
import type { KycStatus, Role } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  hasUserAtDomain,
  hasUserOfRole,
  insertUser,
  lockUser,
  replacePicture,
  selectUserByEmail,
  selectUserById,
  updateEmail,
  updateKyc,
  updatePicture,
  updatePlan,
  updateWallet,
  type UserRow,
} from './queries.ts';

export { countPeople, listPeople, type PeopleSearch } from './finding/queries.ts';
export { presentUser } from './present.ts';
export type { CallerRow, UserRow, UserTable } from './queries.ts';
export {
  backdateSuperadmin,
  changeRole,
  countSuperadmins,
  disable,
  enable,
  lockPeople,
  lockSuperadmins,
  selectEndOfWait as findEndOfWait,
} from './standing/queries.ts';

/** A person whose address has just been proved. */
export interface ProvenPerson {
  readonly fullName: string;
  readonly email: Email;
  readonly role?: Role;
  readonly picture?: string | null;
}

/** Demo accounts live at this domain and nobody else does: it can receive no mail (RFC 2606). */
export const demoDomain = 'anupal.test';

/** Makes the account of a person, or finds it when a parallel sign-in made it first. */
export async function registerUser(
  trx: Trx,
  person: ProvenPerson,
): Promise<{ readonly user: UserRow; readonly isNew: boolean }> {
  const inserted = await insertUser(trx, {
    id: randomUUIDv7(),
    full_name: person.fullName,
    email: person.email,
    role: person.role ?? 'user',
    profile_picture: person.picture ?? null,
  });
  if (inserted) return { user: inserted, isNew: true };
  const existing = await selectUserByEmail(trx, person.email);
  if (!existing) throw new Error('an account was neither made nor found');
  return { user: existing, isNew: false };
}

/** The person with this address, if there is one. */
export async function findUserByEmail(db: Db, email: Email): Promise<UserRow | undefined> {
  return selectUserByEmail(db, email);
}

/** The person with this id, if there is one. */
export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return selectUserById(db, id);
}

/** Keeps the picture that Google gave, where the person has none. */
export async function adoptPicture(trx: Trx, id: string, picture: string | null): Promise<void> {
  if (picture !== null) await updatePicture(trx, id, picture);
}

/** Changes the address of a person; nothing where it is another by now than the one that is named. */
export async function changeEmail(
  trx: Trx,
  person: Pick<UserRow, 'id' | 'email'>,
  next: Email,
): Promise<UserRow | undefined> {
  return updateEmail(trx, person, next);
}

/** Notes the address of a person's picture, where each of their calls reads it; null: none. */
export async function setPicture(trx: Trx, id: string, picture: string | null): Promise<UserRow> {
  return replacePicture(trx, id, picture);
}

/** Holds a person until the end of the transaction: what concerns them takes turns. */
export async function holdUser(trx: Trx, id: string): Promise<void> {
  await lockUser(trx, id);
}

/** Notes the plan that a person has in force, where each of their calls reads it. */
export async function setPlan(trx: Trx, id: string, planId: string): Promise<void> {
  await updatePlan(trx, id, planId);
}

/** Notes the wallet of a person, where each of their calls reads it. */
export async function setWallet(trx: Trx, id: string, walletId: string): Promise<void> {
  await updateWallet(trx, id, walletId);
}

/** Notes where the KYC of a person stands, where each of their calls reads it; null: none is there. */
export async function setKyc(trx: Trx, id: string, status: KycStatus | null): Promise<void> {
  await updateKyc(trx, id, status);
}

/** Whether anybody can appoint staff. */
export async function hasSuperadmin(db: Db): Promise<boolean> {
  return hasUserOfRole(db, 'superadmin');
}

/** Whether the database holds demo accounts, which must never be in production. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  return hasUserAtDomain(db, demoDomain);
}
