import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@anupal/contract/languages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Row, Trx } from '../../platform/db/database.ts';
import type { PlanRow } from '../plans/public.ts';

/** A plan as a user chose or bought it. */
export type SubscriptionRow = Row<'subscription'>;

/** What a choice does. */
export type ChoiceKind = SubscriptionRow['kind'];

/**
 * The time of the statement. A transaction's `now()` is the time of its start, which may lie before the
 * end of a plan that another transaction wrote while this one waited for its lock.
 */
export const currentTime = sql<Date>`statement_timestamp()`;

// India's date, wherever the server runs. India has no daylight saving time.
const today = sql<CalendarDate>`(now() at time zone 'Asia/Kolkata')::date`;
/** The first day of this month in India. */
const thisMonth = monthOf(sql`now()`);

function monthOf(time: RawBuilder<unknown>): RawBuilder<CalendarDate> {
  return sql`date_trunc('month', ${time} at time zone 'Asia/Kolkata')::date`;
}

/** A choice, and whether its quote is from today; one without a quote is always current. */
export type ChoiceRow = SubscriptionRow & { readonly is_of_today: boolean };

function choices(db: Db) {
  return db
    .selectFrom('subscription')
    .selectAll()
    .select(sql<boolean>`coalesce(quoted_on = ${today}, true)`.as('is_of_today'));
}

/** The choice that is not paid yet. */
export async function selectPendingChoice(db: Db, userId: string): Promise<ChoiceRow | undefined> {
  return choices(db)
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

/** A subscription in any state. */
export async function selectSubscription(db: Db, id: string): Promise<ChoiceRow | undefined> {
  return choices(db).where('id', '=', id).executeTakeFirst();
}

/**
 * A bought plan, whether it is in force by the database's clock, and its days by India's calendar.
 */
export type CurrentPlanRow = SubscriptionRow & {
  readonly starts_at: Date;
  readonly expires_at: Date;
  readonly is_in_force: boolean;
  readonly term_days: number;
  readonly days_left: number;
  readonly term_months: number;
  /** Slots used in this month. */
  readonly slots_of_month: number;
};

/**
 * The plan that started last, in force or expired. A renewal counts from its start time on, even
 * before it is marked active.
 */
export async function findCurrentPlan(db: Db, userId: string): Promise<CurrentPlanRow | undefined> {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`;
  const row = await db
    .selectFrom('subscription as held')
    .innerJoin('subscription as term', 'term.id', 'held.term_id')
    .selectAll('held')
    .select([
      sql<boolean>`held.expires_at > ${currentTime}`.as('is_in_force'),
      sql<number>`${day('held.expires_at')} - ${day('held.starts_at')}`.as('term_days'),
      sql<number>`${day('held.expires_at')} - ${today}`.as('days_left'),
      sql<number>`(term.plan ->> 'validity_months')::integer`.as('term_months'),
      sql<number>`coalesce((select used.slots_used from subscription_month used
        where used.term_id = held.term_id and used.month = ${thisMonth}), 0)`.as('slots_of_month'),
    ])
    .where('held.user_id', '=', userId)
    .where('held.state', 'in', ['active', 'waiting'])
    .where('held.starts_at', '<=', currentTime)
    .orderBy('held.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as CurrentPlanRow | undefined; // both times are set once a plan has started, by a constraint
}

/** The queued renewal that has not started. */
export async function selectWaitingRenewal(
  db: Db,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .where('starts_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Drops the pending choice. It may still be paid if an order for it is open. */
export async function dropPendingChoice(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ state: 'dropped' })
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .execute();
}

/** A choice of a plan: kind, price, and the plan that an upgrade replaces. */
export interface Choice {
  readonly userId: string;
  readonly plan: PlanRow;
  readonly kind: ChoiceKind;
  readonly price: Paise;
  readonly baseId: string | null;
  readonly language: Language;
}

/** Revives an identical dropped choice that is still current, if there is one. */
export async function reviveChoice(trx: Trx, choice: Choice): Promise<SubscriptionRow | undefined> {
  return trx
    .updateTable('subscription')
    .set({ state: 'pending', chosen_at: sql<Date>`now()` })
    .where('id', '=', (dropped) =>
      dropped
        .selectFrom('subscription')
        .select('id')
        .where('user_id', '=', choice.userId)
        .where('state', '=', 'dropped')
        .where('plan', '=', sql<PlanRow>`${JSON.stringify(choice.plan)}::jsonb`)
        .where('kind', '=', choice.kind)
        .where('price_paise', '=', choice.price)
        .where(sql<boolean>`upgraded_from_id is not distinct from ${choice.baseId}::uuid`)
        .where(sql<boolean>`coalesce(quoted_on = ${today}, true)`)
        .orderBy('chosen_at', 'desc')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Adds a choice; an upgrade is quoted for today. */
export async function insertChoice(
  trx: Trx,
  { id, userId, plan, kind, price, baseId, language }: Choice & { readonly id: string },
): Promise<SubscriptionRow> {
  return trx
    .insertInto('subscription')
    .values({
      id,
      user_id: userId,
      state: 'pending',
      plan_id: plan.id,
      plan: sql`${JSON.stringify(plan)}::jsonb`,
      price_paise: price,
      kind,
      upgraded_from_id: baseId,
      quoted_on: kind === 'upgrade' ? today : null,
      language,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Reserves a slot of a plan; false if none is left. */
export async function reserveSlot(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscription')
    .set({ slots_used: sql<number>`slots_used + 1` })
    .where('id', '=', id)
    .where(
      sql<boolean>`(plan ->> 'limit_period' = 'month'
        or slots_used < coalesce((plan ->> 'service_limit')::integer, 2147483647))`,
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Counts a slot in this month of a term; false if so many were used. */
export async function countMonthlySlot(
  trx: Trx,
  termId: string,
  limit: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into subscription_month as used (term_id, month, slots_used)
    values (${termId}, ${thisMonth}, 1)
    on conflict (term_id, month) do update set slots_used = used.slots_used + 1
      where ${limit}::int is null or used.slots_used < ${limit}::int
    returning term_id`.execute(trx);
  return rows.length === 1;
}

/** Gives back a slot to the month in which it was used. */
export async function releaseMonthlySlot(trx: Trx, termId: string, usedAt: Date): Promise<void> {
  await sql`
    update subscription_month set slots_used = slots_used - 1
    where term_id = ${termId} and month = ${monthOf(sql`${usedAt}::timestamptz`)}
      and slots_used > 0`.execute(trx);
}

/**
 * Releases a slot of a term. Only the plan that holds the term now has used slots. False if none is
 * used.
 */
export async function releaseSlot(trx: Trx, termId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscription')
    .set({ slots_used: sql<number>`slots_used - 1` })
    .where('term_id', '=', termId)
    .where('slots_used', '>', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
