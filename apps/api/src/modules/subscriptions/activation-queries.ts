import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { currentTime, type SubscriptionRow } from './subscription-queries.ts';

/** Ends the user's active plan if it has expired, to make room for the next. */
export async function endExpired(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ state: 'ended' })
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where('expires_at', '<=', currentTime)
    .execute();
}

/** Activates the renewal that is due, once the previous plan has ended. */
export async function activateDueRenewal(
  trx: Trx,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  return trx
    .updateTable('subscription')
    .set({ state: 'active' })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .where('starts_at', '<=', currentTime)
    .where(noneActive)
    .returningAll()
    .executeTakeFirst();
}

/** The users with a renewal that is due. */
export async function listDueRenewals(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('user_id')
    .where('state', '=', 'waiting')
    .where('starts_at', '<=', currentTime)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** A paid choice. */
export interface PaidChoice {
  readonly id: string;
  readonly paymentId: string;
}

const noneActive = sql<boolean>`not exists (
  select from subscription held where held.user_id = subscription.user_id and held.state = 'active')`;
const endOfActive = sql<Date>`(
  select held.expires_at from subscription held
  where held.user_id = subscription.user_id and held.state = 'active')`;
// Months follow India's calendar: from 1 March a month lasts until 1 April, even while it is still
// the day before in UTC.
function endOfTerm(begin: ReturnType<typeof sql>) {
  return sql<Date>`((${begin}) at time zone 'Asia/Kolkata'
    + (plan ->> 'validity_months')::int * interval '1 month') at time zone 'Asia/Kolkata'`;
}

/** Activates a chosen plan now; undefined if the user already has an active one. */
export async function activateChoice(
  trx: Trx,
  { id, paymentId }: PaidChoice,
): Promise<SubscriptionRow | undefined> {
  return trx
    .updateTable('subscription')
    .set({
      state: 'active',
      payment_id: paymentId,
      activated_at: sql<Date>`now()`,
      starts_at: sql<Date>`now()`,
      term_id: id,
      expires_at: endOfTerm(sql`now()`),
    })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'dropped'])
    .where(noneActive)
    .returningAll()
    .executeTakeFirst();
}

/** Queues a paid renewal until the active plan expires; undefined if another one is queued. */
export async function queueRenewal(
  trx: Trx,
  { id, paymentId }: PaidChoice,
): Promise<SubscriptionRow | undefined> {
  return trx
    .updateTable('subscription')
    .set({
      state: 'waiting',
      payment_id: paymentId,
      activated_at: sql<Date>`now()`,
      starts_at: endOfActive,
      term_id: id,
      expires_at: endOfTerm(endOfActive),
    })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'dropped'])
    .where(
      sql<boolean>`not exists (select from subscription other
        where other.user_id = subscription.user_id and other.state = 'waiting')`,
    )
    .returningAll()
    .executeTakeFirst();
}

/** Ends the plan that an upgrade replaces. Its used slots move to the upgrade. */
export async function endForUpgrade(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscription')
    .set({ state: 'ended', slots_used: 0 })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('expires_at', '>', currentTime)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Activates a paid upgrade for the rest of the term, with the slots already used. */
export async function activateUpgrade(
  trx: Trx,
  { id, paymentId }: PaidChoice,
  slotsUsed: number,
): Promise<SubscriptionRow | undefined> {
  return trx
    .updateTable('subscription')
    .set({
      state: 'active',
      payment_id: paymentId,
      activated_at: sql<Date>`now()`,
      starts_at: baseColumn<Date>('starts_at'),
      term_id: baseColumn<string>('term_id'),
      expires_at: baseColumn<Date>('expires_at'),
      last_reminder_days: baseColumn<number>('last_reminder_days'),
      slots_used: slotsUsed,
    })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'dropped'])
    .where(noneActive)
    .returningAll()
    .executeTakeFirst();
}

// Copied in the database, because a JavaScript Date loses microseconds.
function baseColumn<T>(column: string) {
  return sql<T>`(select ${sql.ref(column)} from subscription base where base.id = subscription.upgraded_from_id)`;
}
