import { selectChangedRules, type RuleSetChange } from '@anupal/contract/calendar/rule-set-diff';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { franchiseeBatches } from '../clients/franchisee-queries.ts';
import { notifyUser } from '../../notifications/public.ts';
import { readDues, toKey, type ClientDue } from '../clients/client-due-dates.ts';
import { toSharedDates, type MovedDate } from '../clients/shared-dates.ts';
import { findApplications } from '../readiness/find-applications.ts';
import { readRulesOf } from '../rules/rules-in-force.ts';
import { summarizeDates } from './dates-event.ts';
import { insertMovedDateNotice } from './moved-date-queries.ts';
import { renderMovedDatesEmail } from './moved-dates-email.ts';

/** A published version of the rules. */
export interface PublishedRules {
  readonly id: string;
  /** From 1. */
  readonly number: number;
}

// A date outside is of no concern yet, or any more.
const comparedDays = { before: 31, after: 200 };

/**
 * Notifies each franchisee of the due dates of their clients that a published version has moved, without
 * what is filed or applied for: one notification and one email, once.
 */
export async function notifyOfMovedDates(
  context: Context,
  { id, number }: PublishedRules,
): Promise<void> {
  const { db } = context;
  const change = selectChangedRules({
    before: await readRulesOf(db, number - 1),
    after: await readRulesOf(db, number),
  });
  const today = dateInIndia(new Date(context.clock()));
  for await (const ids of franchiseeBatches(db))
    for (const userId of ids) {
      const moved = await listMovedDates(context, { userId, today, change });
      if (moved.length > 0) await notifyFranchisee(context, { userId, versionId: id }, moved);
    }
}

interface MovedQuery {
  readonly userId: string;
  readonly today: CalendarDate;
  readonly change: RuleSetChange;
}

async function listMovedDates(
  context: Context,
  { userId, today, change }: MovedQuery,
): Promise<readonly MovedDate[]> {
  const range = {
    from: addDays(today, -comparedDays.before),
    to: addDays(today, comparedDays.after),
  };
  const { db } = context;
  const query = { userId, today, range };
  const { dues: earlier } = await readDues(db, { ...query, rules: change.before }, {});
  const { dues } = await readDues(db, { ...query, rules: change.after }, {});
  const before = new Map(earlier.map((due) => [keyOf(due), due.obligation.due]));
  const moved = dues.filter(
    (one) =>
      one.status !== 'done' &&
      (before.get(keyOf(one)) ?? one.obligation.due) !== one.obligation.due,
  );
  const applied = await findApplications(db, context, userId, moved);
  const open = moved.filter((one) => !applied.has(one));
  // Clients with different previous dates form separate groups; those that are applied for are left out already.
  return [...Map.groupBy(open, (one) => before.get(keyOf(one))!)].flatMap(([day, ofDay]) =>
    toSharedDates(ofDay, new Map()).map((date) => ({ ...date, previousDue: day })),
  );
}

function keyOf({ client, registrationId, obligation: { rule, period } }: ClientDue): string {
  return toKey({ clientId: client.id, registrationId, rule, periodEnds: period.to });
}

async function notifyFranchisee(
  context: Context,
  { userId, versionId }: { readonly userId: string; readonly versionId: string },
  dates: readonly MovedDate[],
): Promise<void> {
  const [first] = dates;
  if (!first) return;
  await inTransaction(context.db, async (trx) => {
    if (!(await insertMovedDateNotice(trx, userId, versionId))) return;
    await notifyUser(trx, context, {
      userId,
      language: 'en',
      event: { kind: 'client_dates_moved', ...summarizeDates(first, dates.length) },
      email: (to) => renderMovedDatesEmail(to, dates),
    });
  });
}
