import type { Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { OrderTransition } from './order-lifecycle.ts';

/** An order as stored. */
export type OrderRow = Row<'payment_order'>;

/** A new order. */
export type NewOrder = Pick<
  OrderRow,
  'id' | 'user_id' | 'purpose' | 'subscription_id' | 'wallet_id' | 'amount_paise' | 'language'
> & {
  /** When the reconciler first checks it. */
  readonly checkInSeconds: number;
};

/** Adds an order. */
export async function insertOrder(
  trx: Trx,
  { checkInSeconds, ...order }: NewOrder,
): Promise<OrderRow> {
  return trx
    .insertInto('payment_order')
    .values({ ...order, next_check_at: sql<Date>`now() + ${checkInSeconds} * interval '1 second'` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Orders allowed per hour: placed at the gateway, and not accepted by it. */
export interface OrderLimits {
  readonly placed: number;
  readonly unplaced: number;
}

/** Seconds until a user who reached a limit may order again; null if they may order now. */
export async function selectSecondsUntilNextOrder(
  trx: Trx,
  userId: string,
  most: OrderLimits,
): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    with recent as (
      select created_at, row_number() over (
        partition by creation_failed_at is null order by created_at desc) as rank, creation_failed_at
      from payment_order
      where user_id = ${userId} and created_at > now() - interval '1 hour')
    select ceil(extract(epoch from max(created_at) - now()) + 3600)::int as seconds from recent
    where (creation_failed_at is null and rank = ${most.placed})
      or (creation_failed_at is not null and rank = ${most.unplaced})`.execute(trx);
  const seconds = rows[0]?.seconds ?? null;
  return seconds === null ? null : Math.max(1, seconds);
}

/** Marks an order as not placed at the gateway, unless a concurrent call has placed it. */
export async function markOrderUnplaced(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ creation_failed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('gateway_order_id', 'is', null)
    .execute();
}

/** Claims the newest top-up of this amount that could not be placed at the gateway, to retry it. */
export async function claimUnplacedTopUp(
  trx: Trx,
  walletId: string,
  amount: Paise,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    update payment_order set creation_failed_at = null where id = (
      select id from payment_order
      where wallet_id = ${walletId} and amount_paise = ${amount} and state = 'created'
        and creation_failed_at is not null and created_at > now() - interval '1 hour'
      order by created_at desc limit 1)
    returning *`.execute(trx);
  return rows[0];
}

/** Finds the open order of a selected plan. */
export async function selectOpenOrder(
  db: Db,
  subscriptionId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('payment_order')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['created', 'attempted'])
    .executeTakeFirst();
}

/** Stores the gateway's order id unless one is stored. Returns the stored id. */
export async function recordGatewayOrderId(
  db: Db,
  id: string,
  gatewayOrderId: string,
): Promise<string> {
  const { gateway_order_id: noted } = await db
    .updateTable('payment_order')
    .set({
      gateway_order_id: sql<string>`coalesce(gateway_order_id, ${gatewayOrderId})`,
      creation_failed_at: null,
    })
    .where('id', '=', id)
    .returning('gateway_order_id')
    .executeTakeFirstOrThrow();
  return noted ?? gatewayOrderId;
}

/** Finds the order with this id at the gateway. */
export async function selectOrderByGatewayId(
  db: Db,
  gatewayOrderId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('payment_order')
    .selectAll()
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirst();
}

/** Stores whether a payment of the order was reported and is not confirmed yet. */
export async function setConfirming(db: Db, id: string, isConfirming: boolean): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ is_confirming: isConfirming })
    .where('id', '=', id)
    .where('state', '<>', 'fulfilled')
    .execute();
}

/** Locks an order until commit, so that its payments are settled one after another. */
export async function lockOrder(trx: Trx, id: string): Promise<OrderRow> {
  return trx
    .selectFrom('payment_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Applies a transition if the order is in one of its states. Returns whether it did. */
export async function advanceOrder(
  trx: Trx,
  id: string,
  { from, to }: OrderTransition,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_order')
    .set({
      state: to,
      ...(to === 'fulfilled' ? { fulfilled_at: sql<Date>`now()`, is_confirming: false } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
