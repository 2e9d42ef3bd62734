import type { Obligation } from '@anupal/contract/calendar/obligations';
import type { DueState } from '@anupal/contract/calendar/records';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';

/** How an obligation stands on a day. What was due before the calendar began was never missed here. */
export function stateOf(
  { due, isOptional }: Pick<Obligation, 'due' | 'isOptional'>,
  isDone: boolean,
  { today, countsFrom }: { readonly today: CalendarDate; readonly countsFrom: CalendarDate },
): DueState {
  if (isDone) return 'done';
  if (due >= today) return 'open';
  return isOptional || due < countsFrom ? 'past' : 'overdue';
}
