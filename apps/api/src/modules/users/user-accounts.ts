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

/** A user whose address has just been verified. */
export interface AccountDetails {
  readonly fullName: string;
  readonly email: Email;
  readonly role?: Role;
  readonly picture?: string | null;
}

/** The domain of demo accounts. It cannot receive email (RFC 2606), so no one else has it. */
export const demoDomain = 'anupal.test';

/** Creates the account of a user, or finds it if a concurrent sign-in created it first. */
export async function registerUser(
  trx: Trx,
  details: AccountDetails,
): Promise<{ readonly user: UserRow; readonly isNew: boolean }> {
  const inserted = await insertUser(trx, {
    id: randomUUIDv7(),
    full_name: details.fullName,
    email: details.email,
    role: details.role ?? 'user',
    profile_picture: details.picture ?? null,
  });
  if (inserted) return { user: inserted, isNew: true };
  const existing = await findUserByEmail(trx, details.email);
  if (!existing) throw new Error('an account was neither created nor found');
  return { user: existing, isNew: false };
}

/** Whether anyone can appoint staff. */
export async function hasSuperadmin(db: Db): Promise<boolean> {
  return hasEnabledUserWithRole(db, 'superadmin');
}

/** Whether the database holds demo accounts, which must never be in production. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  return hasUserAtDomain(db, demoDomain);
}
