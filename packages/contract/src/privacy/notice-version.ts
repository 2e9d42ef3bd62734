import type { CalendarDate } from '../values/calendar-date.ts';

/** The version of the privacy notice in force, for code that does not need its text. */
export const noticeVersion = '2026-12-03' as CalendarDate; // a day, as the test of notices checks
