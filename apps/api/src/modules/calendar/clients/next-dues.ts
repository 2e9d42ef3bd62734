import type { NextDue } from '@anupal/contract/clients/schemas';
import { formName } from '@anupal/contract/calendar/form-names';
import type { Language } from '@anupal/contract/languages';
import { addMonths, dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { isToDo } from '../due-dates/due-date-policy.ts';
import { findApplications } from '../readiness/find-applications.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { readDues } from './client-due-dates.ts';

const [monthsBack, monthsAhead] = [3, 3];

/** Reads what is to be filed next, or overdue the longest, for active clients of a franchisee. */
export async function readNextDues(
  context: Context,
  userId: string,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, NextDue>> {
  if (ids.length === 0) return new Map();
  const today = dateInIndia(new Date(context.clock()));
  const range = { from: addMonths(today, -monthsBack), to: addMonths(today, monthsAhead) };
  const rules = await readRules(context);
  const { dues } = await readDues(context.db, { userId, today, range, rules }, { ids });
  const applied = await findApplications(context.db, context, userId, dues);
  const open = dues.filter(
    (due) => due.client.is_active && isToDo(due.status) && !applied.has(due),
  );
  // The dates are in order, so the first of a client is set last.
  return new Map(
    open.toReversed().map(({ client, obligation: { form, due }, status }) => {
      const next = { form: formName(form, language), due, isOverdue: status === 'overdue' };
      return [client.id, next] as const;
    }),
  );
}
