import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { transitionTo } from '../orders/order-lifecycle.ts';
import type { OrderRow } from '../orders/order-queries.ts';

/** A scheduled check of an order, identified by its due time with the database's microseconds. */
export interface OrderCheck {
  /** The id of our order. */
  readonly orderId: string;
  readonly due: string;
}

/** An order with its age in seconds, by the database's clock. */
export type AgedOrder = OrderRow & { readonly age: number };

/** Finds the order of a check unless it expired or the check was replaced. */
export async function selectOrderToCheck(
  db: Db,
  { orderId, due }: OrderCheck,
): Promise<AgedOrder | undefined> {
  return db
    .selectFrom('payment_order')
    .selectAll()
    .select(sql<number>`extract(epoch from now() - created_at)::int`.as('age'))
    .where('id', '=', orderId)
    .where('next_check_at', '=', sql<Date>`${due}::timestamptz`)
    .where('state', '<>', 'expired')
    .executeTakeFirst();
}

/** Lists orders at the gateway whose check is overdue, most overdue first. */
export async function selectOverdueOrders(
  db: Db,
  { overdueSeconds, limit }: { readonly overdueSeconds: number; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payment_order')
    .select('id')
    .where('state', 'in', ['created', 'attempted'])
    .where('gateway_order_id', 'is not', null)
    .where('next_check_at', '<', sql<Date>`now() - ${overdueSeconds} * interval '1 second'`)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Expires orders of this age that were never placed at the gateway. */
export async function expireOldUnplacedOrders(db: Db, ageSeconds: number): Promise<void> {
  const { from, to } = transitionTo('expired');
  await db
    .updateTable('payment_order')
    .set({ state: to })
    .where('state', 'in', from)
    .where('gateway_order_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - ${ageSeconds} * interval '1 second'`)
    .execute();
}

/** The next check of an order. */
export interface NextCheck {
  readonly orderId: string;
  readonly seconds: number;
  /** Only if the check that was due at this time has not been replaced. */
  readonly replacedDue?: string;
}

/** Stores when an order is checked next. Returns that time; undefined if the check was replaced. */
export async function updateNextCheck(db: Db, next: NextCheck): Promise<string | undefined> {
  const row = await db
    .updateTable('payment_order')
    .set({ next_check_at: sql<Date>`now() + ${next.seconds} * interval '1 second'` })
    .where('id', '=', next.orderId)
    .$if(next.replacedDue !== undefined, (query) =>
      query.where('next_check_at', '=', sql<Date>`${next.replacedDue}::timestamptz`),
    )
    .returning(sql<string>`next_check_at::text`.as('due'))
    .executeTakeFirst();
  return row?.due;
}
