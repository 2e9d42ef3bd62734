import * as z from 'zod/mini';
import { parseCalendarDate, type CalendarDate } from './calendar-date.ts';

/** A day of the calendar in a request, such as 2026-11-20, of the years 2000 to 2999. */
export const dayValue = z.iso
  .date()
  .check(z.refine((day) => day >= '2000-01-01' && day < '3000-01-01'));

/** A day in JSON or in a query: `2026-10-31`. It is not changed, so answers can bear it too. */
export const calendarDateValue = z
  .string({ error: 'date_enter' })
  .check(
    z.refine((text) => parseCalendarDate(text) !== null, 'date_enter'),
  ) as unknown as z.ZodMiniType<CalendarDate, string>; // what the check means
