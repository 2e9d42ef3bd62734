import { calendarDate } from '../../values/calendar-date.ts';

/**
 * The day on which the fees of the released catalogue and plans were set. In a file of its own, so
 * that a page can name it without loading the catalogue.
 */
export const feesAsOf = calendarDate({ year: 2026, month: 11, day: 28 });
