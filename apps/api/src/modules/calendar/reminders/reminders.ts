import { obligations, type Obligation } from '@anupal/contract/calendar/obligations';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import { periodName } from '@anupal/contract/calendar/due-date-texts';
import type { Language } from '@anupal/contract/languages';
import {
  addDays,
  dateInIndia,
  toDayNumber,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { notifyUser } from '../../notifications/public.ts';
import { lockUser } from '../../users/public.ts';
import { renderReminderEmail } from './reminder-email.ts';
import { selectFeed } from '../feed/feed-queries.ts';
import { listCompletions, type CompletionRow } from '../completions/completion-queries.ts';
import { getDueReminder } from '../due-dates/due-date-policy.ts';
import { toBusiness } from '../profile/business-profile.ts';
import { readRules } from '../rules/rules-in-force.ts';
import {
  deleteSentReminders,
  insertSentReminders,
  listSentReminders,
  listProfilesToRemind,
  selectRemindDays,
  updateRemindDays,
  type Reminder,
  type ReminderProfile,
} from './reminder-queries.ts';

/** When a person is reminded, and since when there is a private address of their due dates. */
export interface Reminders {
  /** Days before a date, the most first. */
  readonly days: readonly number[];
  readonly feedMadeAt: Date | null;
}

/** When a person is reminded; null without a profile. */
export async function readReminders(db: Db, userId: string): Promise<Reminders | null> {
  const days = await selectRemindDays(db, userId);
  if (days === undefined) return null;
  const feed = await selectFeed(db, userId);
  return {
    days: days.toSorted((one, other) => other - one),
    feedMadeAt: feed?.made_at ?? null,
  };
}

/** Chooses when a person is reminded; null without a profile. */
export async function changeRemindDays(
  db: Db,
  userId: string,
  chosen: { readonly days: readonly number[]; readonly language: Language },
): Promise<Reminders | null> {
  return (await updateRemindDays(db, userId, chosen)) ? readReminders(db, userId) : null;
}

const pageSize = 200;
// Longer than any date lies before its reminder.
const retentionDays = 60;

/**
 * Reminds people of the dates that are near, each of the days that they chose once: one line of the
 * bell and one mail for all that came together, and nothing of what is done. After an outage the
 * latest reminder is sent.
 */
export async function sendReminders(context: Context): Promise<void> {
  const today = dateInIndia(new Date(context.clock()));
  let after: string | null = null;
  for (;;) {
    const profiles: readonly ReminderProfile[] = await listProfilesToRemind(context.db, {
      after,
      most: pageSize,
    });
    await remindProfiles(context, profiles, today);
    after = profiles.at(-1)?.user_id ?? null;
    if (profiles.length < pageSize) break;
  }
  await deleteSentReminders(context.db, addDays(today, -retentionDays));
}

async function remindProfiles(
  context: Context,
  profiles: readonly ReminderProfile[],
  today: CalendarDate,
): Promise<void> {
  const ids = profiles.map((profile) => profile.user_id);
  const reminded = Map.groupBy(
    await listSentReminders(context.db, ids, today),
    (reminder) => reminder.user_id,
  );
  const rules = await readRules(context);
  for (const profile of profiles) {
    const had = reminded.get(profile.user_id) ?? [];
    const near = listUpcomingDates(profile, { today, rules }).filter(
      ({ reminder }) => !wasSent(had, reminder),
    );
    if (near.length > 0) await remindProfile(context, profile, near);
  }
}

interface UpcomingDate {
  readonly obligation: Obligation;
  readonly reminder: Reminder;
}

function listUpcomingDates(
  profile: ReminderProfile,
  { today, rules }: { readonly today: CalendarDate; readonly rules: RuleSet },
): readonly UpcomingDate[] {
  const range = { from: today, to: addDays(today, Math.max(...profile.remind_days)) };
  return obligations(toBusiness(profile).profile, range, rules).flatMap((obligation) => {
    const left = toDayNumber(obligation.due) - toDayNumber(today);
    const days = getDueReminder(left, profile.remind_days);
    if (days === null || obligation.isOptional) return [];
    const { rule, period, due } = obligation;
    return [{ obligation, reminder: { rule, period_ends: period.to, due, days } }];
  });
}

async function remindProfile(
  context: Context,
  profile: ReminderProfile,
  near: readonly UpcomingDate[],
): Promise<void> {
  const userId = profile.user_id;
  await inTransaction(context.db, async (trx) => {
    // A mark waits until this is through, or stands before it begins.
    await lockUser(trx, userId);
    const marks = await listCompletions(trx, [userId]);
    const open = near.filter(({ reminder }) => !isDone(marks, reminder));
    const noted = await insertSentReminders(
      trx,
      userId,
      open.map(({ reminder }) => reminder),
    );
    const told = open.filter(({ reminder }) => noted.some((one) => isSameDate(one, reminder)));
    const [first] = told;
    if (!first) return;
    const dates = told.map(({ obligation }) => obligation);
    await notifyUser(trx, context, {
      userId,
      language: profile.language,
      event: {
        kind: 'dates_near',
        title: {
          en: formAndPeriod(first.obligation, 'en'),
          hi: formAndPeriod(first.obligation, 'hi'),
        },
        dueOn: first.obligation.due,
        count: told.length,
      },
      email: (to) => renderReminderEmail(to, dates),
    });
  });
}

function formAndPeriod({ form, period, law }: Obligation, language: Language): string {
  return `${form}, ${periodName(period, law, language)}`;
}

/** A later reminder makes the ones before it needless. */
function wasSent(had: readonly Reminder[], { days, ...what }: Reminder): boolean {
  return had.some((one) => isSameDate(one, what) && one.days <= days);
}

function isSameDate(one: Omit<Reminder, 'days'>, other: Omit<Reminder, 'days'>): boolean {
  return one.rule === other.rule && one.period_ends === other.period_ends && one.due === other.due;
}

function isDone(marks: readonly CompletionRow[], { rule, period_ends }: Reminder): boolean {
  return marks.some((mark) => mark.rule === rule && mark.period_ends === period_ends);
}
