import type { Obligation } from '@anupal/contract/calendar/obligations';
import type { DueState } from '@anupal/contract/calendar/schemas';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';

/** How an obligation stands on a day. What was due before the calendar began was never missed here. */
export function getDueState(
  { due, isOptional }: Pick<Obligation, 'due' | 'isOptional'>,
  isDone: boolean,
  { today, countsFrom }: { readonly today: CalendarDate; readonly countsFrom: CalendarDate },
): DueState {
  if (isDone) return 'done';
  if (due >= today) return 'open';
  return isOptional || due < countsFrom ? 'past' : 'overdue';
}

/**
 * Which reminder a date wants with so many days left, as the days before it that were chosen; null for
 * none yet. Where nobody could tell it in time, the nearest that was missed.
 */
export function getDueReminder(daysLeft: number, chosen: readonly number[]): number | null {
  const reached = chosen.filter((days) => daysLeft <= days);
  return daysLeft < 0 || reached.length === 0 ? null : Math.min(...reached);
}
