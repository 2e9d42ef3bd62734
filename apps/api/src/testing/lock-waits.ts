import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** How many sessions of the test's database wait for a lock. */
export async function countLockWaits({ sql }: Pick<TestApp, 'sql'>): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Waits until at least so many sessions of the test's database wait for a lock. */
export async function waitForLockWaits(test: Pick<TestApp, 'sql'>, count = 1): Promise<void> {
  await expect.poll(() => countLockWaits(test)).toBeGreaterThanOrEqual(count);
}
