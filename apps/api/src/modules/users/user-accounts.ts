import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  findUserByEmail,
  hasUserAtDomain,
  hasEnabledUserWithRole,
  insertUser,
  type UserRow,
} from './user-queries.ts';

/** A person whose address has just been proved. */
export interface AccountDetails {
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
  person: AccountDetails,
): Promise<{ readonly user: UserRow; readonly isNew: boolean }> {
  const inserted = await insertUser(trx, {
    id: randomUUIDv7(),
    full_name: person.fullName,
    email: person.email,
    role: person.role ?? 'user',
    profile_picture: person.picture ?? null,
  });
  if (inserted) return { user: inserted, isNew: true };
  const existing = await findUserByEmail(trx, person.email);
  if (!existing) throw new Error('an account was neither made nor found');
  return { user: existing, isNew: false };
}

/** Whether anybody can appoint staff. */
export async function hasSuperadmin(db: Db): Promise<boolean> {
  return hasEnabledUserWithRole(db, 'superadmin');
}

/** Whether the database holds demo accounts, which must never be in production. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  return hasUserAtDomain(db, demoDomain);
}
