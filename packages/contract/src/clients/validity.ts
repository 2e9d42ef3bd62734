import { addDays, type CalendarDate } from '../values/calendar-date.ts';

/** How many days before its end a document or registration is listed for renewal. */
export const endingDays = 60;

/** Whether something has expired or expires soon; null if neither, or if it does not expire. */
export function describeEnd(
  validTo: string | null,
  today: CalendarDate,
): 'ended' | 'ending' | null {
  if (validTo === null || validTo > addDays(today, endingDays)) return null;
  return validTo < today ? 'ended' : 'ending';
}
