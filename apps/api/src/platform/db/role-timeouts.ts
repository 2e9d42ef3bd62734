import { sql } from 'kysely';
import type { Db } from './database.ts';

// In milliseconds. Set on the role and not on a connection, so that they also apply behind a pooler,
// which hands out a connection for one transaction at a time.
const timeouts = {
  statement_timeout: 3500,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** Whether a connection of the application's role has the timeouts of `setRoleTimeouts`. */
export async function hasTimeouts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(Object.keys(timeouts))})`.execute(
    db,
  );
  const found = new Map(rows.map(({ name, setting }) => [name, Number(setting)]));
  return Object.entries(timeouts).every(([name, limit]) => found.get(name) === limit);
}

/**
 * Sets the timeouts of statements, locks and idle transactions for the role of this connection; its
 * later connections have them. A role may do so for itself.
 */
export async function setRoleTimeouts(direct: Db): Promise<void> {
  if (await hasTimeouts(direct)) return;
  for (const [name, limit] of Object.entries(timeouts)) {
    await sql`alter role current_user set ${sql.id(name)} = ${sql.lit(limit)}`.execute(direct);
  }
}
