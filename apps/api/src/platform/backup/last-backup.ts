import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Records a completed backup that holds everything as of this moment. */
export async function recordBackup(db: Db, madeAt: Date): Promise<void> {
  // When two backups run at once, the earlier one may finish last.
  await sql`update installation set backed_up_at = greatest(backed_up_at, ${madeAt})`.execute(db);
}

/** The moment of the last backup; null before the first. */
export async function readLastBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select backed_up_at as at from installation`.execute(db);
  return rows[0]?.at ?? null;
}
