import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { writeDay, notify } from '../notifications/public.ts';
import { endingMail } from './expiry-reminder-email.ts';
import { listEnding, updateReminded, type EndingRow } from './expiry-reminder-queries.ts';

const page = 500;

/**
 * Tells the people whose plan ends in 30, 7 or 1 days, each of them once, in the language in which
 * they chose it. After an outage the latest reminder is sent, with the days that are truly left.
 */
export async function remindOfEnds(context: Context): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await listEnding(context.db, { days: reminderDays[0], after, most: page });
    for (const row of rows) {
      const due = reminderDue(row.days_left, row.reminded_days);
      if (due !== null) await remind(context, row, due);
      after = row.id;
    }
    if (rows.length < page) return;
  }
}

async function remind(context: Context, ending: EndingRow, due: number): Promise<void> {
  const { id, user_id, plan, language, days_left: days, expires_at } = ending;
  await inTransaction(context.db, async (trx) => {
    if (!(await updateReminded(trx, id, due))) return;
    await notify(trx, context, {
      userId: user_id,
      language,
      news: { kind: 'plan_ending', plan: plan.name, lastDay: expires_at.toISOString() },
      mail: (to) =>
        endingMail(to, { plan: plan.name, days, lastDay: writeDay(to.language, expires_at) }),
    });
  });
}

/** How many days before its end a plan is spoken of, the earliest first. */
export const reminderDays = [30, 7, 1] as const;

/** The reminder that is due so many days before the end; null while none is, or it was sent. */
export function reminderDue(daysLeft: number, sent: number | null): number | null {
  const due = reminderDays.findLast((days) => daysLeft <= days) ?? null;
  return due !== null && (sent === null || sent > due) ? due : null;
}
