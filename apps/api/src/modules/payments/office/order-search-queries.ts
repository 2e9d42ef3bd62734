import { sql } from 'kysely';
import type { OrderDetail, OrderStatus } from '@anupal/contract/payments/office';
import type { DisputeState } from '@anupal/contract/payments/disputes';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db } from '../../../platform/db/database.ts';
import { allOf } from '../../../platform/db/list-filters.ts';
import type { PageRequest } from '../../../platform/db/paging.ts';
import { containsPattern } from '../../../platform/db/like-patterns.ts';
import type { PaymentOutcome } from '../orders/payment-queries.ts';
import type { PaymentStatus } from '../orders/order-lifecycle.ts';

/** Filters of an order search. */
export interface OrderSearch {
  readonly status?: OrderStatus | undefined;
  readonly userId?: string | undefined;
  /** A gateway id of an order or payment, or part of a name or email address. */
  readonly text?: string | undefined;
  /** First and last day, in Indian time. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** An order in the list. */
export interface ListedOrderRow {
  readonly id: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly purpose: 'plan' | 'top_up';
  readonly plan_name: string | null;
  readonly amount_paise: Paise;
  readonly status: OrderStatus;
  /** The total of its payments, and how much of it was refunded. */
  readonly received_paise: Paise;
  readonly refunded_paise: Paise;
  /** Its payments and their methods; a payment's id is the number of its receipt. */
  readonly payment_ids: readonly string[];
  readonly methods: readonly string[];
  /** The gateway's fee including tax, and that tax; null until the gateway reports them. */
  readonly fee_paise: Paise | null;
  readonly tax_paise: Paise | null;
  readonly gateway_order_id: string | null;
  readonly created_at: Date;
  readonly fulfilled_at: Date | null;
}

const hasSuspensePayment = sql`exists (select from gateway_payment payment
  where payment.order_id = orders.id and payment.outcome <> 'fulfilled')`;

const selectOrders = sql`
  select orders.id, orders.user_id, users.full_name, users.email, orders.purpose,
    subscription.plan ->> 'name' as plan_name, orders.amount_paise, orders.gateway_order_id,
    orders.created_at, orders.fulfilled_at,
    case when orders.state = 'fulfilled' then 'settled'
      when ${hasSuspensePayment} then 'suspense'
      when orders.state = 'expired' then 'expired'
      when orders.is_confirming then 'confirming' else 'open' end as status,
    received.*,
    (select coalesce(sum(refund.amount_paise), 0)::bigint from gateway_refund refund
      join gateway_payment payment on payment.id = refund.payment_id
      where payment.order_id = orders.id and refund.posted_at is not null) as refunded_paise
  from payment_order orders
  join users on users.id = orders.user_id
  left join subscription on subscription.id = orders.subscription_id
  cross join lateral (
    select coalesce(sum(payment.amount_paise), 0)::bigint as received_paise,
      coalesce(array_agg(payment.id order by payment.captured_at, payment.id), '{}') as payment_ids,
      coalesce(array_agg(distinct payment.method) filter (where payment.method is not null), '{}')
        as methods,
      sum(payment.fee_paise)::bigint as fee_paise, sum(payment.tax_paise)::bigint as tax_paise
    from gateway_payment payment
    where payment.order_id = orders.id and payment.outcome is not null) received`;

/** Lists a page of matching orders, newest first. */
export async function listOrders(
  db: Db,
  search: OrderSearch,
  { before, limit }: PageRequest,
): Promise<readonly ListedOrderRow[]> {
  const beforeCursor = before === undefined ? sql`true` : sql`orders.id < ${before}`;
  const { rows } = await sql<ListedOrderRow>`${selectOrders}
    where ${searchCondition(search)} and ${beforeCursor} order by orders.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Counts matching orders, up to a maximum. */
export async function countOrders(db: Db, search: OrderSearch, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from payment_order orders where ${searchCondition(search)} limit ${limit}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Finds an order. */
export async function selectOrder(db: Db, id: string): Promise<ListedOrderRow | undefined> {
  const { rows } = await sql<ListedOrderRow>`${selectOrders} where orders.id = ${id}`.execute(db);
  return rows[0];
}

/** A payment of an order, with its refunds. */
export interface OrderPayment {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly method: string | null;
  readonly amount_paise: Paise;
  readonly outcome: PaymentOutcome | null;
  readonly first_seen_at: Date;
  readonly captured_at: Date | null;
  readonly refunds: readonly {
    readonly id: string;
    readonly amount_paise: Paise;
    readonly status: 'pending' | 'processed' | 'failed';
    readonly is_requested_here: boolean;
  }[];
  readonly disputes: readonly { readonly amount_paise: Paise; readonly state: DisputeState }[];
}

/** Lists the payments of an order, newest first. */
export async function listOrderPayments(db: Db, id: string): Promise<readonly OrderPayment[]> {
  const { rows } = await sql<OrderPayment>`
    select payment.id, payment.status, payment.method, payment.amount_paise, payment.outcome,
      payment.first_seen_at, payment.captured_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', refund.id,
          'amount_paise', refund.amount_paise, 'status', refund.status,
          'is_requested_here', exists (select from refund_request where gateway_refund_id = refund.id))
          order by first_seen_at)
        from gateway_refund refund where refund.payment_id = payment.id), '[]') as refunds,
      coalesce((select jsonb_agg(jsonb_build_object('amount_paise', dispute.amount_paise,
          'state', dispute.state) order by raised_at, id)
        from dispute where dispute.payment_id = payment.id), '[]') as disputes
    from gateway_payment payment where payment.order_id = ${id}
    order by payment.first_seen_at desc`.execute(db);
  return rows;
}

/** A journal of money from or to the gateway. */
export interface OrderJournal {
  readonly id: string;
  readonly kind: OrderDetail['journals'][number]['kind'];
  /** Received from the gateway; negative for a refund. */
  readonly amount: Paise;
  readonly recorded_at: Date;
}

/** Lists the journals of payments that moved money from or to the gateway. */
export async function listGatewayJournals(
  db: Db,
  paymentIds: readonly string[],
): Promise<readonly OrderJournal[]> {
  const { rows } = await sql<OrderJournal>`
    select journal.id, journal.kind, -posting.amount as amount, journal.recorded_at
    from journal
    join posting on posting.journal_id = journal.id
    join ledger_account account on account.id = posting.account_id
      and account.kind = 'gateway_clearing'
    where journal.payment_id = any(${[...paymentIds]}::text[])
    order by journal.recorded_at, journal.id`.execute(db);
  return rows;
}

function searchCondition({ status, userId, text, from, to }: OrderSearch) {
  return allOf([
    status === undefined ? null : statusCondition(status),
    userId === undefined ? null : sql`orders.user_id = ${userId}`,
    text === undefined ? null : textCondition(text),
    from === undefined ? null : sql`orders.created_at >= ${startOfDay(from, 0)}`,
    to === undefined ? null : sql`orders.created_at < ${startOfDay(to, 1)}`,
  ]);
}

// One condition per status, so that PostgreSQL can use the partial index of a rare one.
function statusCondition(status: OrderStatus) {
  switch (status) {
    case 'settled':
      return sql`orders.state = 'fulfilled'`;
    case 'suspense':
      return sql`orders.id in
        (select order_id from gateway_payment where outcome <> 'fulfilled')`;
    case 'expired':
      return sql`orders.state = 'expired' and not ${hasSuspensePayment}`;
    case 'confirming':
      return sql`orders.state in ('created', 'attempted') and orders.is_confirming`;
    case 'open':
      return sql`orders.state in ('created', 'attempted') and not orders.is_confirming`;
  }
}

function textCondition(text: string) {
  if (text.startsWith('order_')) return sql`orders.gateway_order_id = ${text}`;
  if (text.startsWith('pay_'))
    return sql`orders.id in (select order_id from gateway_payment where id = ${text})`;
  const pattern = containsPattern(text);
  return sql`orders.user_id in (select id from users where search_text like lower(${pattern}))`;
}

function startOfDay(day: string, offset: number) {
  return sql`((${day}::date + ${offset}::int)::timestamp at time zone 'Asia/Kolkata')`;
}
