import { obligations, type Obligation } from '@anupal/contract/calendar/obligations';
import type { RuleSet } from '@anupal/contract/calendar/rule';
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
import { formAndPeriod } from '@anupal/contract/calendar/due-date-texts';
import { isSameDate, isSent } from './sent-reminders.ts';
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

/** When a user is reminded, and when their private feed was created. */
export interface Reminders {
  /** Days before a date, in descending order. */
  readonly days: readonly number[];
  readonly feedCreatedAt: Date | null;
}

/** Reads when a user is reminded. Null without a profile. */
export async function readReminders(db: Db, userId: string): Promise<Reminders | null> {
  const days = await selectRemindDays(db, userId);
  if (days === undefined) return null;
  const feed = await selectFeed(db, { userId, subject: 'own' });
  return {
    days: days.toSorted((one, other) => other - one),
    feedCreatedAt: feed?.created_at ?? null,
  };
}

/** Changes when a user is reminded. Null without a profile. */
export async function changeRemindDays(
  db: Db,
  userId: string,
  chosen: { readonly days: readonly number[]; readonly language: Language },
): Promise<Reminders | null> {
  return (await updateRemindDays(db, userId, chosen)) ? readReminders(db, userId) : null;
}

const pageSize = 200;
// Longer than any reminder precedes its date.
const retentionDays = 60;

/**
 * Sends the reminders that are due, each once: one notification and one email for all dates of a user,
 * without completed ones. After an outage only the latest reminder of a date is sent.
 */
export async function sendReminders(context: Context): Promise<void> {
  const today = dateInIndia(new Date(context.clock()));
  let after: string | null = null;
  for (;;) {
    const profiles: readonly ReminderProfile[] = await listProfilesToRemind(context.db, {
      after,
      limit: pageSize,
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
    await listSentReminders(context.db, 'own', ids, today),
    (reminder) => reminder.user_id,
  );
  const rules = await readRules(context);
  for (const profile of profiles) {
    const sent = reminded.get(profile.user_id) ?? [];
    const upcoming = listUpcomingDates(profile, { today, rules }).filter(
      ({ reminder }) => !isSent(sent, reminder),
    );
    if (upcoming.length > 0) await remindProfile(context, profile, upcoming);
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
    const daysBefore = getDueReminder(left, profile.remind_days);
    if (daysBefore === null || obligation.isOptional) return [];
    const { rule, period, due } = obligation;
    return [
      { obligation, reminder: { rule, period_ends: period.to, due, days_before: daysBefore } },
    ];
  });
}

async function remindProfile(
  context: Context,
  profile: ReminderProfile,
  upcoming: readonly UpcomingDate[],
): Promise<void> {
  const userId = profile.user_id;
  await inTransaction(context.db, async (trx) => {
    // Serializes with completions, which lock the user too.
    await lockUser(trx, userId);
    const completions = await listCompletions(trx, [userId]);
    const open = upcoming.filter(({ reminder }) => !isDone(completions, reminder));
    const noted = await insertSentReminders(
      trx,
      { userId, subject: 'own' },
      open.map(({ reminder }) => reminder),
    );
    const unsent = open.filter(({ reminder }) => noted.some((one) => isSameDate(one, reminder)));
    const [first] = unsent;
    if (!first) return;
    const dates = unsent.map(({ obligation }) => obligation);
    await notifyUser(trx, context, {
      userId,
      language: profile.language,
      event: {
        kind: 'due_dates_approaching',
        title: {
          en: formAndPeriod(first.obligation, 'en'),
          hi: formAndPeriod(first.obligation, 'hi'),
        },
        dueOn: first.obligation.due,
        count: unsent.length,
      },
      email: (to) => renderReminderEmail(to, dates),
    });
  });
}

function isDone(completions: readonly CompletionRow[], { rule, period_ends }: Reminder): boolean {
  return completions.some(
    (completion) => completion.rule === rule && completion.period_ends === period_ends,
  );
}
