import type { RuleSet } from '@anupal/contract/calendar/rule';
import {
  addDays,
  dateInIndia,
  toDayNumber,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { franchiseeBatches } from '../clients/franchisee-queries.ts';
import { notifyUser } from '../../notifications/public.ts';
import { lockUser } from '../../users/public.ts';
import { readDues } from '../clients/client-due-dates.ts';
import { toSharedDates, type SharedDate } from '../clients/shared-dates.ts';
import { getDueReminder } from '../due-dates/due-date-policy.ts';
import { selectFeed } from '../feed/feed-queries.ts';
import { findApplications } from '../readiness/find-applications.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { summarizeDates } from './dates-event.ts';
import { renderClientReminderEmail } from './client-reminder-email.ts';
import {
  insertSentReminders,
  listClientReminderDays,
  listSentReminders,
  upsertClientReminderDays,
  type Reminder,
} from './reminder-queries.ts';
import type { Reminders } from './reminders.ts';
import { isSameDate, isSent } from './sent-reminders.ts';

const defaultDays = [7, 3, 1];

/** Reads when a franchisee is reminded of the dates of their clients. */
export async function readClientReminders(db: Db, userId: string): Promise<Reminders> {
  const days = (await listClientReminderDays(db, [userId])).get(userId) ?? defaultDays;
  const feed = await selectFeed(db, { userId, subject: 'clients' });
  return {
    days: days.toSorted((one, other) => other - one),
    feedCreatedAt: feed?.created_at ?? null,
  };
}

/** Changes when a franchisee is reminded of the dates of their clients. */
export async function changeClientReminders(
  db: Db,
  userId: string,
  days: readonly number[],
): Promise<Reminders> {
  await upsertClientReminderDays(db, userId, days);
  return readClientReminders(db, userId);
}

/**
 * Sends the reminders of the dates of clients that are due, each once: one notification and one email
 * for all clients of a franchisee. Clients who are added later are not reminded of separately.
 */
export async function sendClientReminders(context: Context): Promise<void> {
  const day = {
    today: dateInIndia(new Date(context.clock())),
    rules: await readRules(context),
  };
  for await (const ids of franchiseeBatches(context.db)) await remindFranchisees(context, ids, day);
}

interface Day {
  readonly today: CalendarDate;
  readonly rules: RuleSet;
}

async function remindFranchisees(
  context: Context,
  ids: readonly string[],
  day: Day,
): Promise<void> {
  const { db } = context;
  const chosen = await listClientReminderDays(db, ids);
  const sent = Map.groupBy(
    await listSentReminders(db, 'clients', ids, day.today),
    (reminder) => reminder.user_id,
  );
  for (const userId of ids) {
    const franchisee = { userId, days: chosen.get(userId) ?? defaultDays };
    const upcoming = (await listUpcoming(context, franchisee, day)).filter(
      ({ reminder }) => !isSent(sent.get(userId) ?? [], reminder),
    );
    if (upcoming.length > 0) await remindFranchisee(context, userId, upcoming);
  }
}

interface UpcomingDate {
  readonly date: SharedDate;
  readonly reminder: Reminder;
}

async function listUpcoming(
  context: Context,
  { userId, days }: { readonly userId: string; readonly days: readonly number[] },
  { today, rules }: Day,
): Promise<readonly UpcomingDate[]> {
  if (days.length === 0) return [];
  const range = { from: today, to: addDays(today, Math.max(...days)) };
  const { dues } = await readDues(context.db, { userId, today, range, rules }, {});
  const applied = await findApplications(context.db, context, userId, dues);
  return toSharedDates(dues, applied).flatMap((date) => {
    const { rule, period, due, isOptional } = date.obligation;
    const daysBefore = getDueReminder(toDayNumber(due) - toDayNumber(today), days);
    if (daysBefore === null || isOptional || date.openNames.length === 0) return [];
    return [{ date, reminder: { rule, period_ends: period.to, due, days_before: daysBefore } }];
  });
}

async function remindFranchisee(
  context: Context,
  userId: string,
  upcoming: readonly UpcomingDate[],
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const noted = await insertSentReminders(
      trx,
      { userId, subject: 'clients' },
      upcoming.map(({ reminder }) => reminder),
    );
    const dates = upcoming
      .filter(({ reminder }) => noted.some((one) => isSameDate(one, reminder)))
      .map(({ date }) => date);
    const [first] = dates;
    if (!first) return;
    await notifyUser(trx, context, {
      userId,
      language: 'en',
      event: { kind: 'client_dates_approaching', ...summarizeDates(first, dates.length) },
      email: (to) => renderClientReminderEmail(to, dates),
    });
  });
}
