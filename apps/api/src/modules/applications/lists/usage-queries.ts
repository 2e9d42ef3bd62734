import { sql } from 'kysely';
import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { Db } from '../../../platform/db/database.ts';

/** How many applications a user filed and completed in a calendar month (India). */
export interface MonthRow {
  /** Such as `2026-11`. */
  readonly month: string;
  readonly filed: number;
  readonly completed: number;
}

/** Lists a user's last months including the current one, oldest first. */
export async function listMonths(
  db: Db,
  userId: string,
  months: number,
): Promise<readonly MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with month as (
      select generate_series(
        date_trunc('month', now() at time zone 'Asia/Kolkata') - (${months}::int - 1) * interval '1 month',
        date_trunc('month', now() at time zone 'Asia/Kolkata'), interval '1 month') as first
    ), own as (
      select date_trunc('month', filed_at at time zone 'Asia/Kolkata') as filed,
        case when state = 'completed' then
          date_trunc('month', state_since at time zone 'Asia/Kolkata') end as completed
      from application where user_id = ${userId}
    )
    select to_char(month.first, 'YYYY-MM') as month,
      (select count(*) from own where own.filed = month.first)::int as filed,
      (select count(*) from own where own.completed = month.first)::int as completed
    from month order by month.first`.execute(db);
  return rows;
}

/** Counts a user's applications by state, without empty states. */
export async function countStates(
  db: Db,
  userId: string,
): Promise<readonly { readonly state: ApplicationState; readonly count: number }[]> {
  const { rows } = await sql<{ state: ApplicationState; count: number }>`
    select state, count(*)::int as count from application
    where user_id = ${userId} group by state`.execute(db);
  return rows;
}
