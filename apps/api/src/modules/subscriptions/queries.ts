import { sql, type Generated, type Selectable } from 'kysely';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { PlanFacts } from '../plans/service.ts';

type SubscriptionTable = {
  id: string;
  user_id: string;
  state: 'pending' | 'dropped' | 'waiting' | 'active' | 'ended';
  plan_id: string;
  plan: PlanFacts;
  price_paise: Paise;
  chosen_at: Generated<Date>;
  activated_at: Date | null;
  expires_at: Date | null;
  payment_id: string | null;
  kind: Generated<'purchase' | 'renewal' | 'upgrade'>;
  base_id: string | null;
  quoted_on: string | null;
  begins_at: Date | null;
  term_id: string | null;
  places_used: Generated<number>;
  reminded_days: number | null;
};

/** A plan as one person chose or bought it. */
export type SubscriptionRow = Selectable<SubscriptionTable>;

type SubscriptionTables = { subscription: SubscriptionTable };

function tables(db: Db) {
  return db.$extendTables<SubscriptionTables>();
}

/** The plan that a person has chosen and not yet paid. */
export async function selectPending(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return tables(db)
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

/** One choice, whatever has become of it. */
export async function selectSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return tables(db).selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A bought plan, and whether it is in force by the clock of the database. */
export type HeldRow = SubscriptionRow & { readonly is_in_force: boolean };

/** The plan that a person bought last, in force or past its end. */
export async function selectHeld(db: Db, userId: string): Promise<HeldRow | undefined> {
  return tables(db)
    .selectFrom('subscription')
    .selectAll()
    .select(sql<boolean>`expires_at > now()`.as('is_in_force'))
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/** Sets a choice aside: it may still be paid, if an order for it is open. */
export async function dropPending(trx: Trx, userId: string): Promise<void> {
  await tables(trx)
    .updateTable('subscription')
    .set({ state: 'dropped' })
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .execute();
}

/** Takes up again a choice of exactly this plan that was set aside, if there is one. */
export async function revive(
  trx: Trx,
  userId: string,
  plan: PlanFacts,
): Promise<SubscriptionRow | undefined> {
  return tables(trx)
    .updateTable('subscription')
    .set({ state: 'pending', chosen_at: sql<Date>`now()` })
    .where('id', '=', (dropped) =>
      dropped
        .selectFrom('subscription')
        .select('id')
        .where('user_id', '=', userId)
        .where('state', '=', 'dropped')
        .where('plan', '=', sql<PlanFacts>`${JSON.stringify(plan)}::jsonb`)
        .orderBy('chosen_at', 'desc')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Adds a choice. */
export async function insertPending(
  trx: Trx,
  choice: { readonly id: string; readonly userId: string; readonly plan: PlanFacts },
): Promise<SubscriptionRow> {
  return tables(trx)
    .insertInto('subscription')
    .values({
      id: choice.id,
      user_id: choice.userId,
      state: 'pending',
      plan_id: choice.plan.id,
      plan: sql`${JSON.stringify(choice.plan)}::jsonb`,
      price_paise: choice.plan.price_paise,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a bought plan that is past its end, to make room for the next. */
export async function endExpired(trx: Trx, userId: string): Promise<void> {
  await tables(trx)
    .updateTable('subscription')
    .set({ state: 'ended' })
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

/** Puts a chosen plan in force from now on; nothing when the person holds one already. */
export async function activate(
  trx: Trx,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
): Promise<SubscriptionRow | undefined> {
  return tables(trx)
    .updateTable('subscription')
    .set({
      state: 'active',
      payment_id: paymentId,
      activated_at: sql<Date>`now()`,
      begins_at: sql<Date>`now()`,
      term_id: id,
      expires_at: sql<Date>`now() + (plan ->> 'validity_months')::int * interval '1 month'`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'dropped'])
    .where(
      sql<boolean>`not exists (
        select from subscription held where held.user_id = subscription.user_id and held.state = 'active')`,
    )
    .returningAll()
    .executeTakeFirst();
}

/** Takes one of the places of a plan, if one is left; answers whether it did. */
export async function usePlace(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('subscription')
    .set({ places_used: sql<number>`places_used + 1` })
    .where('id', '=', id)
    .where(sql<boolean>`places_used < coalesce((plan ->> 'service_limit')::integer, 2147483647)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Frees a place in a term: only the plan that holds the term now has any. Answers whether it did. */
export async function freePlace(trx: Trx, termId: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('subscription')
    .set({ places_used: sql<number>`places_used - 1` })
    .where('term_id', '=', termId)
    .where('places_used', '>', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
