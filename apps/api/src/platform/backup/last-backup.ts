import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Notes that a backup is whole that holds everything as of this moment. */
export async function recordBackup(db: Db, madeAt: Date): Promise<void> {
  // Of two that ran at once the earlier one may end last.
  await sql`update installation set backed_up_at = greatest(backed_up_at, ${madeAt})`.execute(db);
}

/** As of when the last backup is; null before the first. */
export async function readLastBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select backed_up_at as at from installation`.execute(db);
  return rows[0]?.at ?? null;
}
