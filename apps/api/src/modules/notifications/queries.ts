import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Whether a time (ISO 8601) has passed by the clock of the database, which set it. */
export async function hasPassed(db: Db, time: string): Promise<boolean> {
  const { rows } = await sql<{ passed: boolean }>`
    select ${time}::timestamptz <= now() as passed`.execute(db);
  return rows[0]?.passed ?? false;
}
