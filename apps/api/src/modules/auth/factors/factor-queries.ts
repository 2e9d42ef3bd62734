import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** What a person can prove besides the mailbox. */
export interface FactorCounts {
  /** Passkeys that can be used on the current domain. */
  readonly usable_passkeys: number;
  /** All passkeys, also those that cannot be used. */
  readonly passkeys: number;
  readonly apps: number;
  readonly recovery_codes: number;
}

/** Counts the factors of a person. */
export async function countFactors(
  db: Db,
  { userId, domain }: { readonly userId: string; readonly domain: string },
): Promise<FactorCounts> {
  const { rows } = await sql<FactorCounts>`select
    (select count(*) filter (where blocked_at is null and domain = ${domain})
      from passkey where user_id = ${userId})::int as usable_passkeys,
    (select count(*) from passkey where user_id = ${userId})::int as passkeys,
    (select count(*) from authenticator_app
      where user_id = ${userId} and confirmed_at is not null)::int as apps,
    (select count(*) from recovery_code
      where user_id = ${userId} and used_at is null)::int as recovery_codes`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a select without a table has one row');
  return counts;
}

/** Whether a person has a passkey or an app, usable or not. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from passkey where user_id = ${userId} union all
    select from authenticator_app where user_id = ${userId} and confirmed_at is not null`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a person has an app or an unused recovery code. */
export async function hasCodes(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from authenticator_app where user_id = ${userId} and confirmed_at is not null union all
    select from recovery_code where user_id = ${userId} and used_at is null`.execute(db);
  return rows.length > 0;
}

/** Marks that a second factor was proved in a session; false if it was before. */
export async function markProved(trx: Trx, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ proved_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('proved_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Whether a person has never had recovery codes, and added a factor minutes ago, proved in this session.
 * A factor proved alone is not enough: each sign-in by a passkey does that.
 */
export async function mayMakeFirstCodes(
  db: Db,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<boolean> {
  const { rows } = await sql`select from session where id = ${sessionId}
    and proved_at > now() - interval '10 minutes'
    and not exists (select from recovery_code where user_id = ${userId})
    and (exists (select from passkey where user_id = ${userId}
        and created_at > now() - interval '10 minutes')
      or exists (select from authenticator_app where user_id = ${userId}
        and confirmed_at > now() - interval '10 minutes'))`.execute(db);
  return rows.length > 0;
}

/** Replaces the recovery codes of a person. */
export async function replaceRecoveryCodes(
  trx: Trx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const rows = hashes.map((hash) => ({ user_id: userId, hash }));
  await trx.insertInto('recovery_code').values(rows).execute();
}

/** Uses up a recovery code; false if there is none. */
export async function consumeRecoveryCode(
  trx: Trx,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes all passkeys, apps and recovery codes of a person. Returns the ids of the passkeys. */
export async function deleteFactors(trx: Trx, userId: string): Promise<readonly string[]> {
  const passkeys = await trx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  await trx.deleteFrom('authenticator_app').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  return passkeys.map(({ id }) => id);
}

/** Removes the recovery codes of a person who has no passkey and no app left to recover. */
export async function deleteIdleRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await sql`delete from recovery_code where user_id = ${userId}
    and not exists (select from passkey where user_id = ${userId})
    and not exists (select from authenticator_app
      where user_id = ${userId} and confirmed_at is not null)`.execute(trx);
}
