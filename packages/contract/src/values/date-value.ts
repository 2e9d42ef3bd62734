import * as z from 'zod/mini';
import { parseCalendarDate, type CalendarDate } from './calendar-date.ts';

/** A date in a filter, such as `2026-11-20`, from 2000 to 2999. */
export const dayValue = z.iso
  .date()
  .check(z.refine((day) => day >= '2000-01-01' && day < '3000-01-01'));

/** A date in a request or response: `2026-10-31`. */
export const calendarDateValue = z
  .string({ error: 'date_enter' })
  .check(
    z.refine((text) => parseCalendarDate(text) !== null, 'date_enter'),
  ) as unknown as z.ZodMiniType<CalendarDate, string>; // what the check means
