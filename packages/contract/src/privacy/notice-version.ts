import { dateInIndia, type CalendarDate } from '../values/calendar-date.ts';

/**
 * The versions of the privacy notice, the newest first, for code that does not need their texts. Each is in
 * force from the day that it is named after: a new one is published before that day.
 */
export const noticeVersions = [
  '2026-12-04',
  '2026-12-03',
  '2026-12-02',
  '2026-12-01',
  '2026-11-30',
  '2026-11-29',
  '2026-11-28',
] as const;

/** A version of the privacy notice. */
export type NoticeVersion = CalendarDate & (typeof noticeVersions)[number];

/** The version that is in force at a moment, by the day in India; before the first one, the first. */
export function getNoticeVersion(moment: Date): NoticeVersion {
  const day = dateInIndia(moment);
  const version = noticeVersions.find((each) => each <= day) ?? '2026-11-28';
  return version as NoticeVersion; // a day, as the test of notices checks
}
