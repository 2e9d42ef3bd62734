import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

// Aggregated figures and pending changes. One statement sees both at the same moment.
const allFigures = sql`(select name, day, amount from figure union all
  select name, day, amount from figure_change)`;

/** Reads the current counts by name. */
export async function selectCounts(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; amount: number }>`
    select name, sum(amount)::bigint as amount from ${allFigures} kept where day is null group by name`.execute(
    db,
  );
  return new Map(rows.map(({ name, amount }) => [name, amount]));
}

/** The figures of a day or month; `at` is its first day. */
export interface PeriodRow {
  readonly at: string;
  readonly registrations: number;
  readonly revenue: number;
  readonly kyc_decided: number;
  readonly kyc_waited: number;
}

/** Lists the last days or months (India) up to today, oldest first, including empty ones. */
export async function listPeriods(
  db: Db,
  unit: 'day' | 'month',
  count: number,
): Promise<readonly PeriodRow[]> {
  const step = sql`${`1 ${unit}`}::interval`;
  const { rows } = await sql<PeriodRow>`
    with last as (select date_trunc(${unit}, day_in_india(now())::timestamp) as at),
    happened as (
      select name, date_trunc(${unit}, day::timestamp) as at, sum(amount) as amount
      from ${allFigures} kept
      where day >= ((select at from last) - ${count - 1} * ${step})::date
      group by 1, 2
    )
    select to_char(stretch.at, 'YYYY-MM-DD') as at,
      coalesce(sum(amount) filter (where name = 'registrations'), 0)::bigint as registrations,
      coalesce(sum(amount) filter (where name = 'revenue'), 0)::bigint as revenue,
      coalesce(sum(amount) filter (where name = 'kyc_decided'), 0)::bigint as kyc_decided,
      coalesce(sum(amount) filter (where name = 'kyc_waited'), 0)::bigint as kyc_waited
    from last
    cross join generate_series(last.at - ${count - 1} * ${step}, last.at, ${step}) stretch (at)
    left join happened on happened.at = stretch.at
    group by stretch.at order by stretch.at`.execute(db);
  return rows;
}

/** Reads the newest users, KYC requests and applications. */
export async function selectNewest(db: Db, count: number) {
  const [users, requests, applications] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'full_name', 'email', 'created_at'])
      .orderBy('id', 'desc')
      .limit(count)
      .execute(),
    db
      .selectFrom('kyc_record')
      .select(['id', 'full_name', 'kyc_status', 'submitted_at'])
      .orderBy('id', 'desc')
      .limit(count)
      .execute(),
    db
      .selectFrom('application')
      .select(['id', 'service_name', 'service_name_hi', 'tracking_number', 'state', 'filed_at'])
      .orderBy('filed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute(),
  ]);
  return { users, requests, applications };
}

/** Aggregates at most `limit` changes into the figures. Returns how many there were. */
export async function aggregateChanges(db: Db, limit: number): Promise<number> {
  // Ordered by name, so that concurrent runs wait for each other without deadlocks.
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from figure_change where seq in
        (select seq from figure_change order by seq limit ${limit} for update skip locked)
      returning name, day, amount
    ), gathered as (
      insert into figure (name, day, amount)
      select name, day, sum(amount) from taken group by name, day order by name, day
      on conflict (name, day) do update set amount = figure.amount + excluded.amount
    )
    select count(*)::int as count from taken`.execute(db);
  return rows[0]?.count ?? 0;
}
