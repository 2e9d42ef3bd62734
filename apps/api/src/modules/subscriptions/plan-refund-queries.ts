import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { SubscriptionRow } from './subscription-queries.ts';

/** A paid plan, as needed for a refund. */
export type PaidPlanRow = Pick<
  SubscriptionRow,
  | 'id'
  | 'user_id'
  | 'kind'
  | 'state'
  | 'plan'
  | 'upgraded_from_id'
  | 'slots_used'
  | 'last_reminder_days'
> & {
  /** The name of the plan that an upgrade replaced. */
  readonly before: string | null;
  readonly has_started: boolean;
  readonly is_past: boolean;
  /** A refund has ended it. */
  readonly is_returned: boolean;
  /** A paid upgrade on top of it that is not refunded. */
  readonly has_upgrade: boolean;
  /** A renewal is queued. */
  readonly has_renewal: boolean;
  /** The slots used fit the plan before it, in each month since it was bought if that is monthly. */
  readonly fits_before: boolean;
};

/** The plan that a payment bought. */
export async function selectPaidPlan(db: Db, paymentId: string): Promise<PaidPlanRow | undefined> {
  const { rows } = await sql<PaidPlanRow>`
    select paid.id, paid.user_id, paid.kind, paid.state, paid.plan, paid.upgraded_from_id, paid.slots_used,
      paid.last_reminder_days, base.plan ->> 'name' as before, paid.starts_at <= now() as has_started,
      paid.expires_at <= now() as is_past, paid.original_expires_at is not null as is_returned,
      exists (select from subscription upgrade where upgrade.upgraded_from_id = paid.id
        and upgrade.activated_at is not null and upgrade.original_expires_at is null) as has_upgrade,
      paid.state = 'active' and paid.kind <> 'upgrade' and exists (
        select from subscription waiting where waiting.user_id = paid.user_id
          and waiting.state = 'waiting' and waiting.starts_at > now()) as has_renewal,
      coalesce(case base.plan ->> 'limit_period'
        when 'month' then (select coalesce(max(used.slots_used), 0) from subscription_month used
          where used.term_id = paid.term_id
            and used.month >= date_trunc('month', paid.activated_at at time zone 'Asia/Kolkata')::date)
        else paid.slots_used end <= (base.plan ->> 'service_limit')::int, true) as fits_before
    from subscription paid left join subscription base on base.id = paid.upgraded_from_id
    where paid.payment_id = ${paymentId}`.execute(db);
  return rows[0];
}

/** Ends a refunded plan now; one that has not started never starts. */
export async function endPlanNow(
  trx: Trx,
  id: string,
  { state, slots_used }: Pick<SubscriptionRow, 'state' | 'slots_used'>,
): Promise<void> {
  await sql`
    update subscription set original_expires_at = expires_at, state = ${state}, slots_used = ${slots_used},
      expires_at = least(expires_at, greatest(starts_at, now()))
    where id = ${id} and original_expires_at is null`.execute(trx);
}

/** Reactivates the plan that an upgrade had replaced, with the slots used since. */
export async function resumeBasePlan(
  trx: Trx,
  id: string,
  { slots_used, last_reminder_days }: Pick<SubscriptionRow, 'slots_used' | 'last_reminder_days'>,
): Promise<void> {
  await sql`
    update subscription set state = 'active', slots_used = ${slots_used},
      last_reminder_days = ${last_reminder_days}
    where id = ${id} and state = 'ended'`.execute(trx);
}

/** Restores a plan that a refund had ended. */
export async function resumePlan(
  trx: Trx,
  id: string,
  {
    state,
    slots_used,
    last_reminder_days,
  }: Pick<SubscriptionRow, 'state' | 'slots_used' | 'last_reminder_days'>,
): Promise<void> {
  await sql`
    update subscription set state = ${state}, expires_at = original_expires_at, original_expires_at = null,
      slots_used = ${slots_used}, last_reminder_days = ${last_reminder_days}
    where id = ${id} and original_expires_at is not null`.execute(trx);
}

/**
 * Whether a dropped renewal can be queued again: the active plan must still expire when the renewal
 * starts.
 */
export async function canQueueAgain(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from subscription dropped
    join subscription held on held.user_id = dropped.user_id and held.state = 'active'
      and held.expires_at = dropped.starts_at
    where dropped.id = ${id} and dropped.starts_at > now() and not exists (
      select from subscription waiting
      where waiting.user_id = dropped.user_id and waiting.state = 'waiting')`.execute(trx);
  return rows.length === 1;
}
