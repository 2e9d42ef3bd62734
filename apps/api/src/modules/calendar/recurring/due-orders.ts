import type { Period } from '@anupal/contract/calendar/periods';
import { addDays, compareDates, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listWaitingObligations } from '../batches/batch-queries.ts';
import { readDues, toKey, toObligationKey } from '../clients/client-due-dates.ts';
import {
  listAskedPeriods,
  readReadiness,
  type ObligationReadiness,
} from '../readiness/readiness.ts';
import type { OrderedSubject, OrdersInRange } from './ordered-subject.ts';
import {
  listPrepared,
  type PreparedObligation,
  type RecurringOrderRow,
} from './recurring-queries.ts';
import { listServicePeriods } from './service-periods.ts';

/** What an order is for, and what is neither filed nor ordered yet. */
export interface DueOrder extends Omit<OrderedSubject, 'obligation' | 'registrationId' | 'status'> {
  readonly period: Period;
  readonly readiness: ObligationReadiness;
  /** Whether a draft for it was prepared. */
  readonly isPrepared: boolean;
}

/** Reads for which obligations, and periods of services, recurring orders are, by due date. */
export async function readDueOrders(
  db: Db,
  context: Pick<Context, 'keys' | 'log' | 'clock'>,
  asked: OrdersInRange,
): Promise<readonly DueOrder[]> {
  const { userId, today, orders } = asked;
  if (orders.length === 0) return [];
  const orderIds = orders.map(({ id }) => id);
  const prepared = new Set((await listPrepared(db, orderIds)).map(preparedKey));
  const subjects = [
    ...(await listFormSubjects(db, asked)),
    ...(await listServicePeriods(db, asked)),
  ]
    .map((subject) => {
      const { key, order } = subject;
      return { ...subject, isPrepared: prepared.has(preparedKey({ ...key, orderId: order.id })) };
    })
    // Of the periods that have ended only those that are still to be prepared.
    .filter(({ due, isPrepared }) => due >= today || !isPrepared)
    .toSorted((one, other) => compareDates(one.due, other.due));
  const readiness = await readReadiness(db, context, userId, subjects);
  return [...readiness].flatMap(([subject, one]) => {
    if (!isOpen(subject, one)) return [];
    const { order, client, key, law, due, draftOn, isPrepared } = subject;
    const { period } = subject.obligation;
    return [{ order, client, key, period, law, due, readiness: one, draftOn, isPrepared }];
  });
}

async function listFormSubjects(
  db: Db,
  { userId, today, orders, range, rules }: OrdersInRange,
): Promise<readonly OrderedSubject[]> {
  const ofForms = orders.filter(({ form }) => form !== null);
  const ids = [...new Set(ofForms.map(({ client_id }) => client_id))];
  if (ids.length === 0) return [];
  const { dues } = await readDues(db, { userId, today, range, rules }, { ids });
  const waiting = new Set((await listWaitingObligations(db, userId)).map(toKey));
  return dues.flatMap((found) => {
    const { client, obligation, status } = found;
    const order = ofForms.find(
      ({ client_id, form }) => client_id === client.id && form === obligation.form,
    );
    const key = toObligationKey(found);
    if (!order || status !== 'open' || waiting.has(toKey(key))) return [];
    const { due, law, period } = obligation;
    const draftOn = getDraftDay({ due, period }, order);
    return [{ ...found, order, key, law, due, draftOn }];
  });
}

// An earlier application of a service that is for no period does not fulfil this one.
function isOpen(
  { order }: OrderedSubject,
  { state, service, application }: ObligationReadiness,
): boolean {
  if (state === 'ready' || state === 'missing') return true;
  const isForAPeriod = service !== null && listAskedPeriods(service.version.fields).length > 0;
  return application !== null && order.eservice_id !== null && !isForAPeriod;
}

// What is reported after a period is not known before its end.
function getDraftDay(
  { due, period }: Pick<DueOrder, 'due' | 'period'>,
  { days_before }: RecurringOrderRow,
): CalendarDate {
  const [day, afterPeriod] = [addDays(due, -days_before), addDays(period.to, 1)];
  return due > period.to && day < afterPeriod ? afterPeriod : day;
}

function preparedKey({ orderId, registrationId, rule, periodEnds }: PreparedObligation): string {
  return `${orderId} ${registrationId ?? ''} ${rule} ${periodEnds}`;
}
