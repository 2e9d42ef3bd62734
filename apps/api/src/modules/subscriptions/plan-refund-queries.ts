import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { SubscriptionRow } from './subscription-queries.ts';

/** A paid plan, as needed for a refund. */
export type PaidPlanRow = Pick<
  SubscriptionRow,
  'id' | 'user_id' | 'kind' | 'state' | 'plan' | 'base_id' | 'places_used' | 'reminded_days'
> & {
  /** The name of the plan that an upgrade replaced. */
  readonly before: string | null;
  readonly has_begun: boolean;
  readonly is_past: boolean;
  /** A refund has ended it. */
  readonly is_returned: boolean;
  /** A paid upgrade on top of it that is not refunded. */
  readonly has_upgrade: boolean;
  /** A renewal is queued. */
  readonly has_renewal: boolean;
  /** The used slots fit the plan before it. */
  readonly fits_before: boolean;
};

/** The plan that a payment bought. */
export async function selectPaidPlan(db: Db, paymentId: string): Promise<PaidPlanRow | undefined> {
  const { rows } = await sql<PaidPlanRow>`
    select paid.id, paid.user_id, paid.kind, paid.state, paid.plan, paid.base_id, paid.places_used,
      paid.reminded_days, base.plan ->> 'name' as before, paid.begins_at <= now() as has_begun,
      paid.expires_at <= now() as is_past, paid.bought_until is not null as is_returned,
      exists (select from subscription upgrade where upgrade.base_id = paid.id
        and upgrade.activated_at is not null and upgrade.bought_until is null) as has_upgrade,
      paid.state = 'active' and paid.kind <> 'upgrade' and exists (
        select from subscription waiting where waiting.user_id = paid.user_id
          and waiting.state = 'waiting' and waiting.begins_at > now()) as has_renewal,
      coalesce(paid.places_used <= (base.plan ->> 'service_limit')::int, true) as fits_before
    from subscription paid left join subscription base on base.id = paid.base_id
    where paid.payment_id = ${paymentId}`.execute(db);
  return rows[0];
}

/** Ends a refunded plan now; one that has not started never starts. */
export async function endPlanNow(
  trx: Trx,
  id: string,
  { state, places_used }: Pick<SubscriptionRow, 'state' | 'places_used'>,
): Promise<void> {
  await sql`
    update subscription set bought_until = expires_at, state = ${state}, places_used = ${places_used},
      expires_at = least(expires_at, greatest(begins_at, now()))
    where id = ${id} and bought_until is null`.execute(trx);
}

/** Reactivates the plan that an upgrade had replaced, with the slots used since. */
export async function resumeBasePlan(
  trx: Trx,
  id: string,
  { places_used, reminded_days }: Pick<SubscriptionRow, 'places_used' | 'reminded_days'>,
): Promise<void> {
  await sql`
    update subscription set state = 'active', places_used = ${places_used},
      reminded_days = ${reminded_days}
    where id = ${id} and state = 'ended'`.execute(trx);
}

/** Restores a plan that a refund had ended. */
export async function resumePlan(
  trx: Trx,
  id: string,
  {
    state,
    places_used,
    reminded_days,
  }: Pick<SubscriptionRow, 'state' | 'places_used' | 'reminded_days'>,
): Promise<void> {
  await sql`
    update subscription set state = ${state}, expires_at = bought_until, bought_until = null,
      places_used = ${places_used}, reminded_days = ${reminded_days}
    where id = ${id} and bought_until is not null`.execute(trx);
}

/**
 * Whether a dropped renewal can be queued again: the active plan must still expire when the renewal
 * starts.
 */
export async function canQueueAgain(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from subscription dropped
    join subscription held on held.user_id = dropped.user_id and held.state = 'active'
      and held.expires_at = dropped.begins_at
    where dropped.id = ${id} and dropped.begins_at > now() and not exists (
      select from subscription waiting
      where waiting.user_id = dropped.user_id and waiting.state = 'waiting')`.execute(trx);
  return rows.length === 1;
}
