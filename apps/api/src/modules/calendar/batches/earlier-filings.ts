import type { RuleSet } from '@anupal/contract/calendar/rule';
import {
  addMonths,
  parseCalendarDate,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { readMonth, type ClientDue } from '../clients/client-due-dates.ts';
import { readReadiness } from '../readiness/readiness.ts';

/** A form of a month. */
export interface FormOfMonth {
  readonly userId: string;
  readonly today: CalendarDate;
  readonly month: string;
  readonly form: string;
  readonly rules: RuleSet;
}

const monthsBetween = { month: 1, quarter: 3, half: 6, year: 12, event: 12 } as const;

/** Reads for whom a form was filed or applied for the last time that it was due. */
export async function readEarlierFilings(
  context: Context,
  { month, form, ...board }: FormOfMonth,
  dues: readonly ClientDue[],
): Promise<(due: ClientDue) => boolean> {
  const [first] = dues;
  if (!first) return () => false;
  const start = parseCalendarDate(`${month}-01`)!; // the contract accepts months only
  const before = addMonths(start, -monthsBetween[first.obligation.period.kind]).slice(0, 7);
  const ids = [...new Set(dues.map(({ client }) => client.id))];
  const earlier = await readMonth(context.db, { ...board, month: before }, { ids });
  const ofForm = earlier.dues.filter(({ obligation }) => obligation.form === form);
  const readiness = await readReadiness(context.db, context, board.userId, ofForm);
  const filed = new Set(
    [...readiness].flatMap(([due, { state }]) =>
      state === 'applied' || state === 'filed' ? [toHolder(due)] : [],
    ),
  );
  return (due) => filed.has(toHolder(due));
}

function toHolder({ client, registrationId }: ClientDue): string {
  return `${client.id} ${registrationId ?? ''}`;
}
