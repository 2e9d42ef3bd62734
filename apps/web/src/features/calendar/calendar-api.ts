import { calendar } from '@anupal/contract/calendar';
import type { Profile } from '@anupal/contract/calendar/profile';
import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { noticeVersions } from '@anupal/contract/privacy/notice-version';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { call } from '../../lib/api/api-client.ts';
import type { ApiResult } from '../../lib/api/request.ts';
import { getValue } from '../../lib/api/get-value.ts';

/** The key prefix of every query about due dates. */
export const calendarKey = ['calendar'] as const;

/** A span of days, both ends included. */
export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export type OwnCalendar = Response<typeof calendar.obligations>;

/** The due dates of the user's business within a span, and the overdue ones. */
export function calendarQuery(span: Span, language: Language) {
  return {
    queryKey: [...calendarKey, 'own', span, language],
    queryFn: (): Promise<OwnCalendar> => getValue(call(calendar.obligations, { query: span })),
  };
}

/** The answers and identity numbers of the user's business. */
export function profileQuery() {
  return {
    queryKey: [...calendarKey, 'profile'],
    queryFn: (): Promise<Response<typeof calendar.readProfile>> =>
      getValue(call(calendar.readProfile)),
    // A form that is being filled in must not change on its own.
    refetchOnWindowFocus: false,
  };
}

/** The due dates of any business within a span. */
export function previewQuery(profile: Profile, span: Span, language: Language) {
  return {
    queryKey: [...calendarKey, 'preview', profile, span, language],
    queryFn: (): Promise<Response<typeof calendar.preview>> =>
      getValue(call(calendar.preview, { body: { profile, ...span } })),
    staleTime: 300_000,
  };
}

/** Saves the answers and identity numbers over the version in the body. */
export function saveProfile(body: BodyInput<typeof calendar.saveProfile>) {
  return call(calendar.saveProfile, { body });
}

/** Marks a due date as done. Without a file the stored one is kept. */
export function markDone(
  { rule, periodEnds }: OwnDueDate,
  body: BodyInput<typeof calendar.markDone>,
  file: File | null,
): Promise<ApiResult<unknown>> {
  const params = { rule, periodEnds: periodEnds as CalendarDate }; // as received from the API
  return call(calendar.markDone, { params, body, files: file === null ? [] : [file] });
}

/** Removes a done mark. */
export function unmarkDone({ rule, periodEnds }: OwnDueDate): Promise<ApiResult<unknown>> {
  const params = { rule, periodEnds: periodEnds as CalendarDate }; // as received from the API
  return call(calendar.unmarkDone, { params });
}

/** The file attached to a done mark. */
export function downloadProof({ rule, periodEnds }: OwnDueDate): Promise<ApiResult<Blob>> {
  const params = { rule, periodEnds: periodEnds as CalendarDate }; // as received from the API
  return call(calendar.readFile, { params });
}

/** Whose due dates a user is reminded of: those of their business, or of their clients. */
export type CalendarSubject = 'own' | 'clients';

const reminderEndpoints = {
  own: {
    read: calendar.readReminders,
    change: calendar.changeReminders,
    createFeed: calendar.createFeed,
    revokeFeed: calendar.revokeFeed,
  },
  clients: {
    read: calendar.readClientReminders,
    change: calendar.changeClientReminders,
    createFeed: calendar.createClientFeed,
    revokeFeed: calendar.revokeClientFeed,
  },
};

/** The reminder days, and when the private link was created. */
export function remindersQuery(subject: CalendarSubject) {
  return {
    queryKey: [...calendarKey, 'reminders', subject],
    queryFn: (): Promise<Response<typeof calendar.readReminders>> =>
      getValue(call(reminderEndpoints[subject].read)),
  };
}

/** Saves the reminder days. */
export function saveReminderDays(subject: CalendarSubject, days: readonly number[]) {
  return call(reminderEndpoints[subject].change, { body: { days: [...days] } });
}

/** Creates a private link, which replaces the previous one. */
export function createFeed(subject: CalendarSubject) {
  const query = { noticeVersion: noticeVersions[0] };
  return call(reminderEndpoints[subject].createFeed, { query });
}

/** Revokes the private link. */
export function revokeFeed(subject: CalendarSubject) {
  return call(reminderEndpoints[subject].revokeFeed);
}
