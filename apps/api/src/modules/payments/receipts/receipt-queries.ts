import { sql, type RawBuilder } from 'kysely';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/paging.ts';
import type { PaymentOutcome } from '../orders/payment-queries.ts';

/** A receipt as issued. */
export type ReceiptRow = Omit<Row<'payment_receipt'>, 'user_id'> & {
  readonly refunds: readonly OwnRefundRow[];
};

/** How a plan was paid for. */
export type PlanKind = 'purchase' | 'renewal' | 'upgrade';

/** A new receipt; the payer's details are copied from their account. */
export interface NewReceipt {
  readonly paymentId: string;
  readonly userId: string;
  readonly amount: Paise;
  readonly plan: {
    readonly name: string;
    readonly kind: PlanKind;
    readonly startsAt: Date | null;
    readonly expiresAt: Date | null;
  } | null;
}

/** Stores what a payment was for and who paid it. A receipt never changes afterwards. */
export async function insertReceipt(
  trx: Trx,
  { paymentId, userId, amount, plan }: NewReceipt,
): Promise<void> {
  await sql`
    insert into payment_receipt (payment_id, user_id, amount_paise, plan_name, plan_kind, starts_at,
      expires_at, payer_name, payer_email, business_name)
    select ${paymentId}, users.id, ${amount}, ${plan?.name ?? null}, ${plan?.kind ?? null},
      ${plan?.startsAt ?? null}, ${plan?.expiresAt ?? null}, users.full_name, users.email,
      business.name
    from users left join business on business.user_id = users.id
    where users.id = ${userId}`.execute(trx);
}

/** Finds the receipt of one of the user's own payments. */
export async function selectReceipt(
  db: Db,
  paymentId: string,
  userId: string,
): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select payment_id, amount_paise, plan_name, plan_kind, starts_at, expires_at, payer_name,
      payer_email, business_name, received_at, ${refundsOfPayment(sql`payment_receipt.payment_id`)} as refunds
    from payment_receipt where payment_id = ${paymentId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

/** A refund of a payment, processed or in progress. */
export interface OwnRefundRow {
  readonly amount_paise: Paise;
  /** Null if it was made on the gateway's dashboard. */
  readonly reason: string | null;
  readonly is_done: boolean;
  readonly at: string;
}

/** A dispute of a payment; `lost_paise` is null while it is open. */
export interface OwnDisputeRow {
  readonly amount_paise: Paise;
  readonly lost_paise: Paise | null;
}

/** A payment of a user, or an order whose payment is still being confirmed. */
export interface OwnPaymentRow {
  /** The payment, or the order while no payment is known. */
  readonly id: string;
  readonly payment_id: string | null;
  readonly amount_paise: Paise;
  readonly plan_name: string | null;
  readonly plan_kind: PlanKind | null;
  readonly has_failed: boolean;
  readonly outcome: PaymentOutcome | null;
  readonly refunded_paise: Paise;
  readonly refunds: readonly OwnRefundRow[];
  readonly disputes: readonly OwnDisputeRow[];
  readonly paid_at: Date;
}

/**
 * Lists a page of the user's payments, newest first, after the entry `before`. If that entry was an
 * order whose payment has become known meanwhile, the page continues from the order's time.
 */
export async function listOwnPayments(
  db: Db,
  userId: string,
  { limit, before }: PageRequest,
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

/** Counts the user's payments, up to a maximum. */
export async function countOwnPayments(db: Db, userId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from (${ownPayments(userId)}) own limit ${limit}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

// Attempts that were never paid are left out. Sorted by the time of the first report, so that later
// reports cannot move a payment to another page.
function ownPayments(userId: string) {
  return sql`
    select coalesce(payment.id, orders.id::text) as id, payment.id as payment_id,
      coalesce(payment.amount_paise, orders.amount_paise) as amount_paise,
      bought.plan ->> 'name' as plan_name, bought.kind as plan_kind,
      coalesce(payment.status = 'failed', false) as has_failed, payment.outcome,
      (select coalesce(sum(refund.amount_paise), 0)::bigint from gateway_refund refund
        where refund.payment_id = payment.id and refund.posted_at is not null) as refunded_paise,
      ${refundsOfPayment(sql`payment.id`)} as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('amount_paise', dispute.amount_paise,
          'lost_paise', dispute.lost_paise) order by dispute.raised_at, dispute.id), '[]')
        from dispute where dispute.payment_id = payment.id) as disputes,
      coalesce(payment.first_seen_at, orders.created_at) as paid_at
    from payment_order orders
    left join gateway_payment payment
      on payment.order_id = orders.id and payment.status <> 'created'
    left join subscription bought on bought.id = orders.subscription_id
    where orders.user_id = ${userId} and (payment.id is not null or orders.is_confirming)`;
}

// Refunds approved here are shown while in progress; those made on the gateway's dashboard once processed.
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
      select refund.amount_paise, null, true, refund.posted_at from gateway_refund refund
      where refund.payment_id = ${paymentId} and refund.posted_at is not null and not exists (
        select from refund_request request where request.gateway_refund_id = refund.id)
    ) returned)`;
}
