import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { OrderTransition } from '../orders/order-lifecycle.ts';
import type { OrderRow, OrderTables } from '../orders/order-queries.ts';

function tables(db: Db) {
  return db.$extendTables<OrderTables>();
}

/** A check of an order, known by the time at which it was due: the database's, to the microsecond. */
export interface OrderCheck {
  /** The id of our order. */
  readonly orderId: string;
  readonly due: string;
}

/** An order with its age in seconds, by the clock of the database. */
export type AgedOrder = OrderRow & { readonly age: number };

/** An order that was not given up, if its check that was due at this time is the one that counts. */
export async function selectOrderToCheck(
  db: Db,
  { orderId, due }: OrderCheck,
): Promise<AgedOrder | undefined> {
  return tables(db)
    .selectFrom('payment_order')
    .selectAll()
    .select(sql<number>`extract(epoch from now() - created_at)::int`.as('age'))
    .where('id', '=', orderId)
    .where('check_at', '=', sql<Date>`${due}::timestamptz`)
    .where('state', '<>', 'expired')
    .executeTakeFirst();
}

/** Orders at the gateway that should have been asked about by now, the most overdue first. */
export async function selectOverdueOrders(
  db: Db,
  { seconds, limit }: { readonly seconds: number; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('payment_order')
    .select('id')
    .where('state', 'in', ['created', 'attempted'])
    .where('gateway_order_id', 'is not', null)
    .where('check_at', '<', sql<Date>`now() - ${seconds} * interval '1 second'`)
    .orderBy('check_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Moves on the orders older than so many seconds that the gateway never got. */
export async function updateUnplacedOrders(
  db: Db,
  { from, to, seconds }: OrderTransition & { readonly seconds: number },
): Promise<void> {
  await tables(db)
    .updateTable('payment_order')
    .set({ state: to })
    .where('state', 'in', from)
    .where('gateway_order_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - ${seconds} * interval '1 second'`)
    .execute();
}

/**
 * Notes when an order is asked about next, in place of any check that was due before; answers that
 * time. With `instead`, only while that check is still the one that counts.
 */
export async function updateNextCheck(
  db: Db,
  next: { readonly orderId: string; readonly seconds: number; readonly instead?: string },
): Promise<string | undefined> {
  const row = await tables(db)
    .updateTable('payment_order')
    .set({ check_at: sql<Date>`now() + ${next.seconds} * interval '1 second'` })
    .where('id', '=', next.orderId)
    .$if(next.instead !== undefined, (query) =>
      query.where('check_at', '=', sql<Date>`${next.instead}::timestamptz`),
    )
    .returning(sql<string>`check_at::text`.as('due'))
    .executeTakeFirst();
  return row?.due;
}
