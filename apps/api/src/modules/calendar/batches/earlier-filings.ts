import type { RuleSet } from '@anupal/contract/calendar/rule';
import {
  addDays,
  addMonths,
  parseCalendarDate,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { readDues, type ClientDue } from '../clients/client-due-dates.ts';
import { readReadiness } from '../readiness/readiness.ts';

/** A form of a month. */
export interface FormOfMonth {
  readonly userId: string;
  readonly today: CalendarDate;
  readonly month: string;
  readonly form: string;
  readonly rules: RuleSet;
}

// A year, and two months more for a date of last year that was extended.
const monthsBack = 14;

/** Reads for whom a form was filed or applied for the last time that it was due for them. */
export async function readEarlierFilings(
  context: Context,
  { month, form, rules, userId, today }: FormOfMonth,
  dues: readonly ClientDue[],
): Promise<(due: ClientDue) => boolean> {
  if (dues.length === 0) return () => false;
  const start = parseCalendarDate(`${month}-01`)!; // the contract accepts months only
  const range = { from: addMonths(start, -monthsBack), to: addDays(start, -1) };
  const ids = [...new Set(dues.map(({ client }) => client.id))];
  const named = rules.rules.filter(({ names }) => names.some((name) => name.form === form));
  const query = { userId, today, range, rules: { ...rules, rules: named } };
  const earlier = await readDues(context.db, query, { ids });
  const latest = new Map<string, ClientDue>();
  for (const due of earlier.dues)
    if (due.obligation.form === form)
      // Sorted by date, so the latest of each remains. A client who now files quarterly may have filed monthly
      // before.
      for (const key of [toHolder(due), toHolderOfKind(due)]) latest.set(key, due);
  const readiness = await readReadiness(context.db, context, userId, [...new Set(latest.values())]);
  return (due) => {
    const before = latest.get(toHolderOfKind(due)) ?? latest.get(toHolder(due));
    const state = before && readiness.get(before)?.state;
    return state === 'applied' || state === 'filed';
  };
}

function toHolder({ client, registrationId }: ClientDue): string {
  return `${client.id} ${registrationId ?? ''}`;
}

// The same form can be monthly for one registration and quarterly before or after.
function toHolderOfKind(due: ClientDue): string {
  return `${toHolder(due)} ${due.obligation.period.kind}`;
}
