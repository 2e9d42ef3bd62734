import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Unsent input of users: one sealed text per user, deleted after some days. */
export interface SealedDrafts {
  /** The user's text, unless it has expired. */
  read(db: Db, userId: string): Promise<string | undefined>;
  /** Stores a text for so many days, replacing the previous one. */
  save(
    db: Db,
    draft: { readonly userId: string; readonly sealed: string; readonly days: number },
  ): Promise<void>;
  delete(db: Db, userId: string): Promise<void>;
  /** Deletes expired texts. */
  deleteExpired(db: Db): Promise<void>;
}

/** Drafts in a table with the columns `user_id`, `sealed` and `expires_at`. */
export function sealedDrafts(name: string): SealedDrafts {
  const table = sql.table(name);
  return {
    async read(db, userId) {
      const { rows } = await sql<{ sealed: string }>`
        select sealed from ${table} where user_id = ${userId} and expires_at > now()`.execute(db);
      return rows[0]?.sealed;
    },
    async save(db, { userId, sealed, days }) {
      await sql`
        insert into ${table} (user_id, sealed, expires_at)
        values (${userId}, ${sealed}, now() + ${days} * interval '1 day')
        on conflict (user_id) do update
        set sealed = excluded.sealed, expires_at = excluded.expires_at`.execute(db);
    },
    async delete(db, userId) {
      await sql`delete from ${table} where user_id = ${userId}`.execute(db);
    },
    async deleteExpired(db) {
      await sql`delete from ${table} where expires_at <= now()`.execute(db);
    },
  };
}
