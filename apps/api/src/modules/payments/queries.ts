import { sql, type Generated, type Selectable } from 'kysely';
import type { Language } from '@anupal/contract/languages';
import type { Paise } from '@anupal/contract/values/paise';
import type { Email } from '@anupal/contract/values/email';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { OrderState, PaymentStatus } from './lifecycle.ts';

/** What the capture of a payment brought about. */
export type PaymentOutcome =
  'fulfilled' | 'paid_twice' | 'already_active' | 'staff_account' | 'amount_differs' | 'returned';

type OrderTable = {
  id: string;
  user_id: string;
  purpose: 'plan' | 'top_up';
  subscription_id: string | null;
  wallet_id: string | null;
  amount_paise: Paise;
  currency: Generated<string>;
  state: Generated<OrderState>;
  gateway_order_id: string | null;
  is_confirming: Generated<boolean>;
  language: Language;
  created_at: Generated<Date>;
  check_at: Date;
  fulfilled_at: Date | null;
  unplaced_at: Date | null;
};

type PaymentTable = {
  id: string;
  order_id: string;
  status: PaymentStatus;
  amount_paise: Paise;
  currency: string;
  method: string | null;
  outcome: PaymentOutcome | null;
  first_seen_at: Generated<Date>;
  captured_at: Date | null;
  fee_paise: Paise | null;
  tax_paise: Paise | null;
};

type RefundTable = {
  id: string;
  payment_id: string;
  amount_paise: Paise;
  status: 'pending' | 'processed' | 'failed';
  first_seen_at: Generated<Date>;
  booked_at: Date | null;
};

/** The tables of payments. */
export type PaymentTables = {
  payment_order: OrderTable;
  gateway_payment: PaymentTable;
  gateway_refund: RefundTable;
};

/** An order as stored. */
export type OrderRow = Selectable<OrderTable>;

/** A payment as stored. */
export type PaymentRow = Selectable<PaymentTable>;

function tables(db: Db) {
  return db.$extendTables<PaymentTables>();
}

/** What a new order is made of. */
export type NewOrder = Pick<
  OrderRow,
  'id' | 'user_id' | 'purpose' | 'subscription_id' | 'wallet_id' | 'amount_paise' | 'language'
> & {
  /** When the reconciler asks about it first. */
  readonly checkInSeconds: number;
};

/** Adds an order. */
export async function insertOrder(
  trx: Trx,
  { checkInSeconds, ...order }: NewOrder,
): Promise<OrderRow> {
  return tables(trx)
    .insertInto('payment_order')
    .values({ ...order, check_at: sql<Date>`now() + ${checkInSeconds} * interval '1 second'` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How many orders an hour may bring: those that the gateway has or is asked for, and others. */
export interface MostOrders {
  readonly placed: number;
  readonly unplaced: number;
}

/** In how many seconds a person may order again, who made the most orders of an hour; else null. */
export async function selectOrderWait(
  trx: Trx,
  userId: string,
  most: MostOrders,
): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    with recent as (
      select created_at, row_number() over (
        partition by unplaced_at is null order by created_at desc) as place, unplaced_at
      from payment_order
      where user_id = ${userId} and created_at > now() - interval '1 hour')
    select ceil(extract(epoch from max(created_at) - now()) + 3600)::int as seconds from recent
    where (unplaced_at is null and place = ${most.placed})
      or (unplaced_at is not null and place = ${most.unplaced})`.execute(trx);
  const seconds = rows[0]?.seconds ?? null;
  return seconds === null ? null : Math.max(1, seconds);
}

/** Notes that the gateway did not take an order; not where another call has placed it meanwhile. */
export async function noteUnplaced(db: Db, id: string): Promise<void> {
  await tables(db)
    .updateTable('payment_order')
    .set({ unplaced_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('gateway_order_id', 'is', null)
    .execute();
}

/** Takes the newest top-up of this amount that the gateway did not take, to ask for it once more. */
export async function takeUnplaced(
  trx: Trx,
  walletId: string,
  amount: Paise,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    update payment_order set unplaced_at = null where id = (
      select id from payment_order
      where wallet_id = ${walletId} and amount_paise = ${amount} and state = 'created'
        and unplaced_at is not null and created_at > now() - interval '1 hour'
      order by created_at desc limit 1)
    returning *`.execute(trx);
  return rows[0];
}

/** The open order of a chosen plan. */
export async function selectOpenOrder(
  db: Db,
  subscriptionId: string,
): Promise<OrderRow | undefined> {
  return tables(db)
    .selectFrom('payment_order')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['created', 'attempted'])
    .executeTakeFirst();
}

/** Notes the gateway's order, once; answers the one that is noted, whoever noted it. */
export async function updateGatewayOrder(
  db: Db,
  id: string,
  gatewayOrderId: string,
): Promise<string> {
  const { gateway_order_id: noted } = await tables(db)
    .updateTable('payment_order')
    .set({
      gateway_order_id: sql<string>`coalesce(gateway_order_id, ${gatewayOrderId})`,
      unplaced_at: null,
    })
    .where('id', '=', id)
    .returning('gateway_order_id')
    .executeTakeFirstOrThrow();
  return noted ?? gatewayOrderId;
}

/** The order that the gateway knows by this id. */
export async function selectByGatewayOrder(
  db: Db,
  gatewayOrderId: string,
): Promise<OrderRow | undefined> {
  return tables(db)
    .selectFrom('payment_order')
    .selectAll()
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirst();
}

/** The payments of an order that are known, the latest first. */
export async function selectPayments(db: Db, orderId: string): Promise<readonly PaymentRow[]> {
  return tables(db)
    .selectFrom('gateway_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('first_seen_at', 'desc')
    .execute();
}

/** Notes whether a payment of an order is received and not yet certain. */
export async function updateConfirming(db: Db, id: string, isConfirming: boolean): Promise<void> {
  await tables(db)
    .updateTable('payment_order')
    .set({ is_confirming: isConfirming })
    .where('id', '=', id)
    .where('state', '<>', 'fulfilled')
    .execute();
}

/** A payment in suspense, with whose it is. */
export interface SuspenseRow {
  readonly id: string;
  readonly gateway_order_id: string | null;
  readonly email: Email;
  readonly amount_paise: Paise;
  readonly outcome: PaymentOutcome;
  readonly captured_at: Date;
  readonly refund_status: 'pending' | 'processed' | 'failed' | null;
}

/** Money in suspense, the newest first; at most a hundred. */
export async function selectSuspense(db: Db): Promise<readonly SuspenseRow[]> {
  const { rows } = await sql<SuspenseRow>`
    select payment.id, orders.gateway_order_id, users.email, payment.amount_paise, payment.outcome,
      payment.captured_at, refund.status as refund_status
    from gateway_payment payment
    join payment_order orders on orders.id = payment.order_id
    join users on users.id = orders.user_id
    left join lateral (
      select status from gateway_refund
      where payment_id = payment.id order by first_seen_at desc limit 1
    ) refund on true
    where payment.outcome <> 'fulfilled'
    order by payment.captured_at desc limit 100`.execute(db);
  return rows;
}

/** A payment with whose it is. */
export interface PaidRow {
  readonly id: string;
  readonly user_id: string;
  readonly amount_paise: Paise;
  readonly first_seen_at: Date;
}

/** The payment with this id, of whomever. */
export async function selectPaid(db: Db, id: string): Promise<PaidRow | undefined> {
  return tables(db)
    .selectFrom('gateway_payment')
    .innerJoin('payment_order', 'payment_order.id', 'gateway_payment.order_id')
    .select([
      'gateway_payment.id',
      'payment_order.user_id',
      'gateway_payment.amount_paise',
      'gateway_payment.first_seen_at',
    ])
    .where('gateway_payment.id', '=', id)
    .executeTakeFirst();
}
