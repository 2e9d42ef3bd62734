import type { Range } from '@anupal/contract/calendar/obligations';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import { addDays, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listWaitingObligations } from '../batches/batch-queries.ts';
import { readDues, toKey, toObligationKey, type ClientDue } from '../clients/client-due-dates.ts';
import { readReadiness, type ObligationReadiness } from '../readiness/readiness.ts';
import {
  listPrepared,
  type PreparedObligation,
  type RecurringOrderRow,
} from './recurring-queries.ts';

/** An obligation that an order is for, and that nobody has filed or ordered. */
export interface DueOrder {
  readonly order: RecurringOrderRow;
  readonly due: ClientDue;
  readonly readiness: ObligationReadiness;
  /** The day from which its draft is prepared. */
  readonly draftOn: CalendarDate;
  /** Whether a draft for it was prepared. */
  readonly isPrepared: boolean;
}

/** Orders of a franchisee, and the days within which they are due. */
export interface OrdersInRange {
  readonly userId: string;
  readonly today: CalendarDate;
  readonly orders: readonly RecurringOrderRow[];
  readonly range: Range;
  readonly rules: RuleSet;
}

/** Reads for which obligations recurring orders are, by due date. */
export async function readDueOrders(
  db: Db,
  context: Pick<Context, 'keys' | 'log' | 'clock'>,
  { userId, today, orders, range, rules }: OrdersInRange,
): Promise<readonly DueOrder[]> {
  const ids = [...new Set(orders.map(({ client_id }) => client_id))];
  if (ids.length === 0) return [];
  const { dues } = await readDues(db, { userId, today, range, rules }, { ids });
  const waiting = new Set((await listWaitingObligations(db, userId)).map(toKey));
  const open = dues.flatMap((due) => {
    const order = orders.find(
      ({ client_id, form }) => client_id === due.client.id && form === due.obligation.form,
    );
    const isOpen = due.status === 'open' && !waiting.has(toKey(toObligationKey(due)));
    return order && isOpen ? [{ ...due, order }] : [];
  });
  const readiness = await readReadiness(db, context, userId, open);
  const prepared = new Set(
    (
      await listPrepared(
        db,
        orders.map(({ id }) => id),
      )
    ).map((one) => preparedKey(one)),
  );
  return [...readiness].flatMap(([{ order, ...due }, one]) => {
    if (one.state !== 'ready' && one.state !== 'missing') return [];
    const key = preparedKey({ ...toObligationKey(due), orderId: order.id });
    const draftOn = getDraftDay(due.obligation, order);
    return [{ order, due, readiness: one, draftOn, isPrepared: prepared.has(key) }];
  });
}

// What is reported after a period is not known before its end.
function getDraftDay(
  { due, period }: ClientDue['obligation'],
  { days_before }: RecurringOrderRow,
): CalendarDate {
  const [day, afterPeriod] = [addDays(due, -days_before), addDays(period.to, 1)];
  return due > period.to && day < afterPeriod ? afterPeriod : day;
}

function preparedKey({ orderId, registrationId, rule, periodEnds }: PreparedObligation): string {
  return `${orderId} ${registrationId ?? ''} ${rule} ${periodEnds}`;
}
