import type { Db } from '../../../platform/db/database.ts';
import { readUsage } from '../../subscriptions/public.ts';
import { listWaitingObligations } from './batch-queries.ts';

/**
 * Reads how many applications the plan in force still includes, without those that wait in batches; `left`
 * is null without a limit. Null without a plan.
 */
export async function readSlotsLeft(
  db: Db,
  userId: string,
): Promise<{ readonly left: number | null } | null> {
  const usage = await readUsage(db, userId);
  if (usage === null) return null;
  if (usage.limit === null) return { left: null };
  const waiting = await listWaitingObligations(db, userId);
  return { left: Math.max(0, usage.limit - usage.used - waiting.length) };
}
