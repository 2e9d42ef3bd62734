import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { formatEmailDate, notifyUser } from '../notifications/public.ts';
import { renderExpiryReminderEmail } from './expiry-reminder-email.ts';
import { listExpiring, markReminded, type ExpiringPlanRow } from './expiry-reminder-queries.ts';

const pageSize = 500;

/** How many days before the expiry to send reminders, earliest first. */
const reminderDays = [30, 7, 1] as const;

/** The reminder that is due with so many days left; null if none is, or it was sent. */
export function findDueReminder(daysLeft: number, sent: number | null): number | null {
  const due = reminderDays.findLast((days) => daysLeft <= days) ?? null;
  return due !== null && (sent === null || sent > due) ? due : null;
}

/**
 * Reminds users 30, 7 and 1 days before their plan expires, once each, in the language they chose
 * it in. After an outage only the latest reminder is sent, with the actual days left.
 */
export async function sendExpiryReminders(context: Context): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await listExpiring(context.db, reminderDays[0], after, pageSize);
    for (const row of rows) {
      const due = findDueReminder(row.days_left, row.last_reminder_days);
      if (due !== null) await sendReminder(context, row, due);
      after = row.id;
    }
    if (rows.length < pageSize) return;
  }
}

async function sendReminder(context: Context, row: ExpiringPlanRow, due: number): Promise<void> {
  const { id, user_id, plan, language, days_left: days, expires_at } = row;
  await inTransaction(context.db, async (trx) => {
    if (!(await markReminded(trx, id, due))) return;
    await notifyUser(trx, context, {
      userId: user_id,
      language,
      event: { kind: 'plan_ending', plan: plan.name, lastDay: expires_at.toISOString() },
      email: (to) =>
        renderExpiryReminderEmail(to, {
          plan: plan.name,
          days,
          lastDay: formatEmailDate(to.language, expires_at),
        }),
    });
  });
}
