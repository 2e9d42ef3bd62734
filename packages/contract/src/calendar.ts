import * as z from 'zod/mini';
import { batches } from './calendar/batches/endpoints.ts';
import { clientCalendar } from './calendar/clients/endpoints.ts';
import { clientReminders } from './calendar/clients/reminders.ts';
import { identityValue } from './calendar/identity.ts';
import type { Range } from './calendar/obligations.ts';
import { profileValue } from './calendar/profile.ts';
import { publishing } from './calendar/publishing.ts';
import { recurringOrders } from './calendar/recurring/endpoints.ts';
import {
  chosenReminderDays,
  completion,
  createdFeed,
  dueDate,
  storedProfile,
  maxCalendarDays,
  maxNoteLength,
  ownDueDate,
  reminderSettings,
} from './calendar/schemas.ts';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { messageResponse } from './message-response.ts';
import { appNotice } from './privacy/app-notice.ts';
import { fileErrors, maxUploadBytes } from './uploads.ts';
import { toDayNumber } from './values/calendar-date.ts';
import { calendarDateValue } from './values/date-value.ts';

/** An obligation of the caller: a rule and the last day of its period. */
const obligationParams = z.object({
  rule: z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  periodEnds: calendarDateValue,
});
const note = z._default(z.string().check(z.trim(), z.normalize(), z.maxLength(maxNoteLength)), '');

function isRangeWithin({ from, to }: Range, maxDays: number): boolean {
  return from <= to && toDayNumber(to) - toDayNumber(from) < maxDays;
}

/** Statutory due dates of the caller's business, and of any business that a visitor describes. */
export const calendar = {
  readProfile: endpoint({
    method: 'GET',
    path: '/calendar/profile',
    access: ['user'],
    response: z.object({ storedProfile: z.nullable(storedProfile) }),
    errors: [],
  }),
  saveProfile: endpoint({
    method: 'PATCH',
    path: '/calendar/profile',
    access: ['user'],
    body: z.extend(identityValue, { profile: profileValue, version: z.int() }),
    response: z.object({ storedProfile }),
    errors: ['profile_changed'],
  }),
  obligations: endpoint({
    method: 'GET',
    path: '/calendar/obligations',
    access: ['user'],
    query: z
      .object({ from: calendarDateValue, to: calendarDateValue })
      .check(z.refine((span) => isRangeWithin(span, maxCalendarDays.own), 'dates_apart')),
    response: z.object({
      /** Today's date in India. */
      today: z.string(),
      hasProfile: z.boolean(),
      obligations: z.array(ownDueDate),
      /** Oldest first, at most 100. */
      overdue: z.array(ownDueDate),
      overdueTotal: z.int(),
      /** The version of the rules that the dates were computed with. */
      rules: z.string(),
    }),
    errors: [],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/calendar/preview',
    access: 'public',
    body: z
      .strictObject({
        profile: z.strictObject(profileValue.shape),
        from: calendarDateValue,
        to: calendarDateValue,
        /** The language of the texts; that of the request by default. */
        language: z.optional(z.enum(languages)),
      })
      .check(z.refine((span) => isRangeWithin(span, maxCalendarDays.preview), 'dates_apart')),
    response: z.object({
      today: z.string(),
      obligations: z.array(dueDate),
      rules: z.string(),
    }),
    errors: ['too_many_requests'],
  }),
  markDone: endpoint({
    method: 'POST',
    path: '/calendar/obligations/:rule/:periodEnds/done',
    access: ['user'],
    params: obligationParams,
    files: { field: 'file', maxCount: 1, maxBytes: maxUploadBytes },
    body: z.object({ doneOn: calendarDateValue, note }),
    response: z.object({ done: completion }),
    errors: ['not_found', 'done_in_future', ...fileErrors],
  }),
  unmarkDone: endpoint({
    method: 'DELETE',
    path: '/calendar/obligations/:rule/:periodEnds/done',
    access: ['user'],
    params: obligationParams,
    response: messageResponse,
    errors: ['not_found'],
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/calendar/obligations/:rule/:periodEnds/file',
    access: ['user'],
    params: obligationParams,
    response: 'file',
    errors: ['not_found'],
  }),
  readReminders: endpoint({
    method: 'GET',
    path: '/calendar/reminders',
    access: ['user'],
    response: reminderSettings,
    errors: ['not_found'],
  }),
  changeReminders: endpoint({
    method: 'PATCH',
    path: '/calendar/reminders',
    access: ['user'],
    body: chosenReminderDays,
    response: reminderSettings,
    errors: ['not_found'],
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/calendar/feed',
    access: ['user'],
    needs: ['knownDevice'],
    query: z.object({ noticeVersion: appNotice }),
    response: createdFeed,
    errors: ['invalid_input'],
  }),
  revokeFeed: endpoint({
    method: 'DELETE',
    path: '/calendar/feed',
    access: ['user'],
    response: messageResponse,
    errors: ['not_found'],
  }),
  readFeed: endpoint({
    method: 'GET',
    path: '/calendar/feeds/:secret',
    access: 'public',
    params: z.object({ secret: z.string().check(z.maxLength(100)) }),
    response: 'file',
    errors: ['not_found'],
  }),
  ...publishing,
  ...clientCalendar,
  ...clientReminders,
  ...batches,
  ...recurringOrders,
};
