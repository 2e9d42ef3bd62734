import type { CalendarDate } from '../../values/calendar-date.ts';

/**
 * The day on which the fees of the released catalogue and plans were set. In a file of its own and not
 * parsed, so that a page can name it without loading the catalogue or the calculation of dates.
 */
export const feesAsOf = '2026-11-28' as CalendarDate; // matches the format of CalendarDate
