import { retentionPeriods } from '@anupal/contract/privacy/retention-periods';
import { sql } from 'kysely';
import type { Email } from '@anupal/contract/values/email';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A requested code. */
export type Challenge = Row<'otp_challenge'>;

/** What a code was requested for. */
export type CodePurpose = Challenge['purpose'];

/** The columns of a new challenge. */
export type NewChallenge = Omit<
  Challenge,
  'attempts' | 'created_at' | 'expires_at' | 'used_at' | 'superseded_at'
>;

/**
 * Replaces the previous challenge of the browser. A request without a cookie instead binds earlier
 * challenges to the browsers that have their cookies; it replaces them only for clients without a
 * cookie. So a stranger's request never invalidates another person's code.
 */
export async function replaceChallenge(
  trx: Trx,
  challenge: NewChallenge,
  lifeSeconds: number,
): Promise<{ readonly expires_at: Date }> {
  // Two concurrent requests of one browser would each find nothing to replace.
  await sql`select pg_advisory_xact_lock(hashtextextended(${challenge.email}, 0))`.execute(trx);
  const older = trx
    .updateTable('otp_challenge')
    .where('email', '=', challenge.email)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null);
  await (
    challenge.is_bound
      ? older
          .set({ superseded_at: sql<Date>`now()` })
          .where('browser_hash', '=', challenge.browser_hash)
      : older.set({ is_bound: true }).where('is_bound', '=', false)
  ).execute();
  return trx
    .insertInto('otp_challenge')
    .values({ ...challenge, expires_at: sql<Date>`now() + ${lifeSeconds} * interval '1 second'` })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
}

/**
 * Counts an attempt at the newest valid code of this browser and returns its challenge; undefined
 * if there is none or its attempts are used up. One statement, so that concurrent attempts are
 * counted correctly at any isolation level.
 */
export async function consumeAttempt(
  db: Db,
  email: Email,
  browserHash: Buffer | null,
): Promise<Challenge | undefined> {
  return db
    .updateTable('otp_challenge')
    .set((is) => ({ attempts: is('attempts', '+', 1) }))
    .where('id', '=', (is) => {
      const newest = is
        .selectFrom('otp_challenge')
        .select('id')
        .where('email', '=', email)
        .where('used_at', 'is', null)
        .where('superseded_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(1);
      return browserHash
        ? newest.where('browser_hash', '=', browserHash)
        : newest.where('is_bound', '=', false);
    })
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .whereRef('attempts', '<', 'max_attempts')
    .returningAll()
    .executeTakeFirst();
}

/** Marks a code as used; false if another call used it first. */
export async function markCodeUsed(trx: Trx, { id }: Challenge): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('otp_challenge')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes codes whose retention period is over. */
export async function deleteOldCodes(db: Db): Promise<void> {
  await db
    .deleteFrom('otp_challenge')
    .where('expires_at', '<', sql<Date>`now() - ${retentionPeriods.codeDays} * interval '1 day'`)
    .execute();
}
