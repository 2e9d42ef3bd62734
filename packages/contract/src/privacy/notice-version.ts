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
  return getNoticeOfDay(dateInIndia(moment));
}

/**
 * The newest version of this build that is not later than a day. In an app that is older than the notice
 * in force, that is not the notice in force.
 */
export function getNoticeOfDay(day: string): NoticeVersion {
  const version = noticeVersions.find((each) => each <= day) ?? '2026-11-28';
  return version as NoticeVersion; // a day, as the test of notices checks
}
