import { calendar } from '@anupal/contract/calendar';
import type { Profile } from '@anupal/contract/calendar/profile';
import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { call } from '../../lib/api/api-client.ts';
import type { Answer } from '../../lib/api/request.ts';
import { valueOf } from '../../lib/api/value-of.ts';

/** What the key of everything about due dates begins with. */
export const calendarKey = ['calendar'] as const;

/** Days from one to another, both included. */
export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The due dates of the person's business as the API tells them. */
export type OwnCalendar = Response<typeof calendar.obligations>;

/** What the person's business has to do within a span, and what it has missed. */
export function calendarQuery(span: Span, language: Language) {
  return {
    queryKey: [...calendarKey, 'own', span, language],
    queryFn: (): Promise<OwnCalendar> => valueOf(call(calendar.obligations, { query: span })),
  };
}

/** The answers and numbers of the person's business. */
export function profileQuery() {
  return {
    queryKey: [...calendarKey, 'profile'],
    queryFn: (): Promise<Response<typeof calendar.readProfile>> =>
      valueOf(call(calendar.readProfile)),
    // What a person is filling in does not change under their hands.
    refetchOnWindowFocus: false,
  };
}

/** What a business of some kind has to do within a span. */
export function previewQuery(profile: Profile, span: Span, language: Language) {
  return {
    queryKey: [...calendarKey, 'preview', profile, span, language],
    queryFn: (): Promise<Response<typeof calendar.preview>> =>
      valueOf(call(calendar.preview, { body: { profile, ...span } })),
    staleTime: 300_000,
  };
}

/** Keeps answers and numbers in place of those of a version. */
export function saveProfile(body: BodyInput<typeof calendar.saveProfile>) {
  return call(calendar.saveProfile, { body });
}

/** Marks something as done; without a file the one that was there stays. */
export function markDone(
  { rule, periodEnds }: OwnDueDate,
  body: BodyInput<typeof calendar.markDone>,
  file: File | null,
): Promise<Answer<unknown>> {
  const params = { rule, periodEnds: periodEnds as CalendarDate }; // as the API gave it
  return call(calendar.markDone, { params, body, files: file === null ? [] : [file] });
}

/** Takes a done mark back. */
export function unmarkDone({ rule, periodEnds }: OwnDueDate): Promise<Answer<unknown>> {
  const params = { rule, periodEnds: periodEnds as CalendarDate }; // as the API gave it
  return call(calendar.unmarkDone, { params });
}

/** The file beside a done mark. */
export function downloadProof({ rule, periodEnds }: OwnDueDate): Promise<Answer<Blob>> {
  const params = { rule, periodEnds: periodEnds as CalendarDate }; // as the API gave it
  return call(calendar.readFile, { params });
}

/** When the person is reminded, and since when there is a private link. */
export function remindersQuery() {
  return {
    queryKey: [...calendarKey, 'reminders'],
    queryFn: (): Promise<Response<typeof calendar.readReminders>> =>
      valueOf(call(calendar.readReminders)),
  };
}

/** Chooses when the person is reminded. */
export function saveReminderDays(days: readonly number[]) {
  return call(calendar.changeReminders, { body: { days: [...days] } });
}

/** Makes a private link in place of the one before. */
export function createFeed() {
  return call(calendar.makeFeed);
}

/** Takes the private link away. */
export function revokeFeed() {
  return call(calendar.revokeFeed);
}
