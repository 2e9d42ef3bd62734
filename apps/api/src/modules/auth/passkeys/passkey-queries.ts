import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A passkey as stored. */
export type PasskeyRow = Row<'passkey'>;

/** What a challenge may be signed for. */
export type ChallengePurpose = Row<'passkey_challenge'>['purpose'];

/** A stored challenge. */
export type PasskeyChallenge = Omit<Row<'passkey_challenge'>, 'expires_at'>;

/** Stores a challenge for so many minutes. */
export async function insertChallenge(
  db: Db,
  challenge: PasskeyChallenge,
  minutes: number,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ ...challenge, expires_at: sql<Date>`now() + ${minutes} * interval '1 minute'` })
    .execute();
}

/** Deletes a valid challenge; false if there is none, so that each is used once. */
export async function consumeChallenge(
  db: Db,
  { hash, purpose, binding }: PasskeyChallenge,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('binding', '=', binding)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes challenges that expired. */
export async function deleteOldChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/** The user handle of a person, who gets the offered one if they have none. */
export async function findOrCreateHandle(db: Db, userId: string, offered: Buffer): Promise<Buffer> {
  const { handle } = await db
    .insertInto('passkey_owner')
    .values({ user_id: userId, handle: offered })
    .onConflict((on) => on.column('user_id').doUpdateSet({ user_id: userId }))
    .returning('handle')
    .executeTakeFirstOrThrow();
  return handle;
}

/** The columns of a new passkey. */
export type NewPasskey = Omit<PasskeyRow, 'created_at' | 'last_used_at' | 'blocked_at'>;

/** Adds a passkey; false if its credential is registered already. */
export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((on) => on.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The passkeys of a person, oldest first. */
export async function selectPasskeys(db: Db, userId: string): Promise<readonly PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

/** A passkey with the user handle of its owner. */
export type OwnedPasskey = PasskeyRow & { readonly handle: Buffer };

/** The passkey with this credential id. */
export async function selectByCredential(
  db: Db,
  credentialId: Buffer,
): Promise<OwnedPasskey | undefined> {
  return db
    .selectFrom('passkey')
    .innerJoin('passkey_owner', 'passkey_owner.user_id', 'passkey.user_id')
    .selectAll('passkey')
    .select('passkey_owner.handle')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Records a use. False if the counter did not rise, or the passkey is blocked or gone: with two uses
 * at once, only one may have this counter.
 */
export async function recordUse(trx: Trx, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .where(sql<boolean>`(counter < ${counter} or counter = 0 and ${counter} = 0)`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Blocks a passkey; false if it already was, or is gone. */
export async function blockPasskey(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ blocked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Renames a passkey of a person; false if there is none. */
export async function updateName(
  trx: Trx,
  { id, userId, name }: { readonly id: string; readonly userId: string; readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a passkey. */
export async function deletePasskey(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('passkey').where('id', '=', id).execute();
}

/** The number of passkeys that were registered for another domain. */
export async function countForeignPasskeys(db: Db, domain: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkey')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('domain', '!=', domain)
    .executeTakeFirstOrThrow();
  return Number(count);
}
