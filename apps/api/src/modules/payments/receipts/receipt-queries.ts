import { sql, type RawBuilder } from 'kysely';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { PaymentOutcome } from '../orders/payment-queries.ts';

/** A receipt as it was given. */
export interface ReceiptRow {
  readonly payment_id: string;
  readonly amount_paise: Paise;
  /** The plan that was bought, renewed or upgraded; null for a top-up of the wallet. */
  readonly plan_name: string | null;
  readonly plan_kind: PlanKind | null;
  readonly begins_at: Date | null;
  readonly expires_at: Date | null;
  readonly payer_name: string;
  readonly payer_email: string;
  readonly business_name: string | null;
  readonly received_at: Date;
  readonly refunds: readonly OwnRefundRow[];
}

/** How a plan was paid for. */
export type PlanKind = 'purchase' | 'renewal' | 'upgrade';

/** What a receipt is made of beside who pays. */
export interface NewReceipt {
  readonly paymentId: string;
  readonly userId: string;
  readonly amount: Paise;
  readonly plan: {
    readonly name: string;
    readonly kind: PlanKind;
    readonly beginsAt: Date | null;
    readonly expiresAt: Date | null;
  } | null;
}

/** Writes down what a payment was for and who paid it, as it stands now, for ever. */
export async function insertReceipt(
  trx: Trx,
  { paymentId, userId, amount, plan }: NewReceipt,
): Promise<void> {
  await sql`
    insert into payment_receipt (payment_id, user_id, amount_paise, plan_name, plan_kind, begins_at,
      expires_at, payer_name, payer_email, business_name)
    select ${paymentId}, users.id, ${amount}, ${plan?.name ?? null}, ${plan?.kind ?? null},
      ${plan?.beginsAt ?? null}, ${plan?.expiresAt ?? null}, users.full_name, users.email,
      business.name
    from users left join business on business.user_id = users.id
    where users.id = ${userId}`.execute(trx);
}

/** The receipt of one of a person's own payments. */
export async function selectReceipt(
  db: Db,
  { paymentId, userId }: { readonly paymentId: string; readonly userId: string },
): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select payment_id, amount_paise, plan_name, plan_kind, begins_at, expires_at, payer_name,
      payer_email, business_name, received_at, ${refundsOfPayment(sql`payment_receipt.payment_id`)} as refunds
    from payment_receipt where payment_id = ${paymentId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

/** What goes back of a payment, or went back. */
export interface OwnRefundRow {
  readonly amount_paise: Paise;
  /** Null where it was made at the gateway itself. */
  readonly reason: string | null;
  readonly is_done: boolean;
  readonly at: string;
}

/** A payment of a person, or an order of theirs whose payment is only announced. */
export interface OwnPaymentRow {
  /** The payment, or the order where no payment of it is known yet. */
  readonly id: string;
  readonly payment_id: string | null;
  readonly amount_paise: Paise;
  readonly plan_name: string | null;
  readonly plan_kind: PlanKind | null;
  readonly has_failed: boolean;
  readonly outcome: PaymentOutcome | null;
  readonly refunded_paise: Paise;
  readonly refunds: readonly OwnRefundRow[];
  readonly paid_at: Date;
}

/**
 * A page of a person's payments, the newest first; `before` is the last of the page before. That may
 * have been an order whose payment is known by now: what is older than the order follows it still.
 */
export async function listOwnPayments(
  db: Db,
  userId: string,
  { limit, before }: { readonly limit: number; readonly before: string | undefined },
): Promise<readonly OwnPaymentRow[]> {
  const { rows } = await sql<OwnPaymentRow>`
    with own as (${ownPayments(userId)})
    select * from own
    where ${before ?? null}::text is null
      or (paid_at, id) < (
        select paid_at, id from own where id = ${before ?? null}
        union all
        select created_at, id::text from payment_order
          where id::text = ${before ?? null} and user_id = ${userId}
        limit 1)
    order by paid_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many payments a person has, counted up to so many. */
export async function countOwnPayments(db: Db, userId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from (${ownPayments(userId)}) own limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

// A payment that was begun in the window and never made is none. The time is that of the first news:
// a later one must not move it to another page.
function ownPayments(userId: string) {
  return sql`
    select coalesce(payment.id, orders.id::text) as id, payment.id as payment_id,
      coalesce(payment.amount_paise, orders.amount_paise) as amount_paise,
      bought.plan ->> 'name' as plan_name, bought.kind as plan_kind,
      coalesce(payment.status = 'failed', false) as has_failed, payment.outcome,
      (select coalesce(sum(refund.amount_paise), 0)::bigint from gateway_refund refund
        where refund.payment_id = payment.id and refund.booked_at is not null) as refunded_paise,
      ${refundsOfPayment(sql`payment.id`)} as refunds,
      coalesce(payment.first_seen_at, orders.created_at) as paid_at
    from payment_order orders
    left join gateway_payment payment
      on payment.order_id = orders.id and payment.status <> 'created'
    left join subscription bought on bought.id = orders.subscription_id
    where orders.user_id = ${userId} and (payment.id is not null or orders.is_confirming)`;
}

// What was approved here is on its way; what was made at the gateway itself is told once it is done.
function refundsOfPayment(paymentId: RawBuilder<unknown>) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('amount_paise', amount_paise, 'reason', reason,
      'is_done', is_done, 'at', at) order by at), '[]')
    from (
      select request.amount_paise, request.reason, request.state = 'processed' as is_done,
        coalesce(request.ended_at, request.decided_at) as at
      from refund_request request
      where request.payment_id = ${paymentId} and request.state in ('approved', 'processed')
      union all
      select refund.amount_paise, null, true, refund.booked_at from gateway_refund refund
      where refund.payment_id = ${paymentId} and refund.booked_at is not null and not exists (
        select from refund_request request where request.gateway_refund_id = refund.id)
    ) returned)`;
}
