import type { Reminder } from './reminder-queries.ts';

type ReminderDate = Omit<Reminder, 'days_before'>;

/** Whether this reminder or a later one was sent. */
export function isSent(sent: readonly Reminder[], { days_before, ...date }: Reminder): boolean {
  return sent.some((one) => isSameDate(one, date) && one.days_before <= days_before);
}

/** Whether two reminders are about the same date. */
export function isSameDate(one: ReminderDate, other: ReminderDate): boolean {
  return one.rule === other.rule && one.period_ends === other.period_ends && one.due === other.due;
}
