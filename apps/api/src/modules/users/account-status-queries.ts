import { sql } from 'kysely';
import type { Role } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { UserRow } from './user-queries.ts';

/**
 * Locks users in the order of their ids until the transaction ends, and returns their current rows.
 * Of two users who act on each other, the second sees what the first did.
 */
export async function lockUsers(trx: Trx, ids: readonly string[]): Promise<readonly UserRow[]> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * When a new superadmin may first decide on money: so many hours after the promotion. Null if they
 * may now. The only superadmin does not have to wait, since no one else could act.
 */
export async function findSuperadminWaitEnd(
  db: Db,
  id: string,
  hours: number,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select superadmin_since + ${hours} * interval '1 hour' as until from users
    where id = ${id} and superadmin_since > now() - ${hours} * interval '1 hour'
      and exists (select from users other
        where other.role = 'superadmin' and other.disabled_at is null and other.id <> users.id)
    `.execute(db);
  return rows[0]?.until ?? null;
}

/** Backdates a superadmin of the demo, so that they need not wait. */
export async function backdateSuperadmin(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ superadmin_since: sql<Date>`now() - interval '1 year'` })
    .where('id', '=', id)
    .where('role', '=', 'superadmin')
    .execute();
}

/** Disables an account; false if it already is. */
export async function disableUser(
  trx: Trx,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ disabled_at: sql<Date>`now()`, disabled_by: by, disabled_reason: reason })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Enables an account; false if it already is, or is erased. */
export async function enableUser(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ disabled_at: null, disabled_by: null, disabled_reason: null })
    .where('id', '=', id)
    .where('disabled_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from erasure
        where erasure.user_id = users.id and erasure.state in ('running', 'done'))`,
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes a role; false if it is no longer `from`. */
export async function changeRole(
  trx: Trx,
  id: string,
  { from, to }: { readonly from: Role; readonly to: Role },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ role: to })
    .where('id', '=', id)
    .where('role', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes the name of an account; false if it is no longer `from`. */
export async function changeName(
  trx: Trx,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ full_name: to })
    .where('id', '=', id)
    .where('full_name', '=', from)
    .where('full_name', '!=', to)
    .where(
      sql<boolean>`not exists (select from erasure
        where erasure.user_id = users.id and erasure.state in ('running', 'done'))`,
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Serializes everything that makes superadmins, until the transaction ends. */
export async function lockSuperadminGrants(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('making superadmins', 0))`.execute(trx);
}

/** How many superadmins can sign in. */
export async function countSuperadmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role', '=', 'superadmin')
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Closes an account for its erasure: nobody can sign in to it any more. */
export async function closeAccount(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ disabled_at: sql<Date>`now()`, disabled_by: null, disabled_reason: null })
    .where('id', '=', id)
    .execute();
}

/** Removes name, address and picture of a closed account, which stays as a number in the books. */
export async function anonymiseUser(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      full_name: 'Deleted account',
      email: `erased-${id}@${erasedDomain}` as Email, // never parsed and never written to
      profile_picture: null,
      disabled_reason: null,
    })
    .where('id', '=', id)
    .execute();
}

/** The domain of the addresses of erased accounts, where no mailbox can be (RFC 2606). */
const erasedDomain = 'erased.invalid';

/** Whether an address is that of an erased account. */
export function isErasedAddress(email: string): boolean {
  return email.endsWith(`@${erasedDomain}`);
}
