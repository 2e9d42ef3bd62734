import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { SubscriptionRow } from './subscription-queries.ts';

/** An active plan that expires soon. */
export type ExpiringPlanRow = Pick<
  SubscriptionRow,
  'id' | 'user_id' | 'plan' | 'language' | 'last_reminder_days'
> & {
  readonly expires_at: Date;
  /** In days of India's calendar. */
  readonly days_left: number;
};

/**
 * A batch of the active plans that expire within so many days and are not renewed, in the order of
 * their ids.
 */
export async function listExpiring(
  db: Db,
  days: number,
  after: string,
  limit: number,
): Promise<readonly ExpiringPlanRow[]> {
  const { rows } = await sql<ExpiringPlanRow>`
    select id, user_id, plan, language, last_reminder_days, expires_at,
      (expires_at at time zone 'Asia/Kolkata')::date - (now() at time zone 'Asia/Kolkata')::date
        as days_left
    from subscription ending
    where state = 'active' and expires_at > now()
      and expires_at < now() + (${days} + 1) * interval '1 day'
      and not exists (select from subscription waiting
        where waiting.user_id = ending.user_id and waiting.state = 'waiting')
      and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Records a reminder; false if it or a later one was sent. */
export async function markReminded(trx: Trx, id: string, days: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscription')
    .set({ last_reminder_days: days })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where(sql<boolean>`coalesce(last_reminder_days > ${days}, true)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
