import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { pageQuery } from './paging.ts';
import {
  notificationKinds,
  userEvents,
  staffEvents,
  superadminEvents,
} from './notifications/events.ts';
import { appNotice } from './privacy/app-notice.ts';

/** A notification in the inbox. */
export const notification = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  isUnread: z.boolean(),
  /** The name of the user whom it concerns, for staff. */
  by: z.nullable(z.string()),
  /**
   * The name of the client whom it concerns; null when there is none or it concerns the user's own
   * business.
   */
  clientName: z.nullable(z.string()),
  /** The period that it concerns, such as `2026-10`. */
  period: z.nullable(z.string()),
  event: z.union([userEvents, staffEvents, superadminEvents]),
});

export type Notification = z.output<typeof notification>;

/** Unread notifications are counted up to this number. */
export const maxUnreadCount = 100;

const unread = z.int().check(z.minimum(0), z.maximum(maxUnreadCount));

const preference = z.object({
  kind: z.enum(notificationKinds),
  inApp: z.boolean(),
  email: z.boolean(),
  canDisableInApp: z.boolean(),
  canDisableEmail: z.boolean(),
});

/** Which notifications a user receives in the portal and by email, and the language of emails. */
export const preferences = z.object({
  /** Null until chosen: emails then use the language of the screens. */
  language: z.nullable(z.enum(languages)),
  kinds: z.array(preference),
});

export type Preferences = z.output<typeof preferences>;

/** The notification inbox and its settings. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'signedIn',
    query: z.object(pageQuery),
    response: z.object({
      notifications: z.array(notification),
      nextCursor: z.nullable(z.uuid()),
      unread,
    }),
    errors: [],
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    access: 'signedIn',
    response: z.object({ unread }),
    errors: [],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notifications/read',
    access: 'signedIn',
    body: z.object({ id: z.uuid(), withOlder: z.optional(z.boolean()) }),
    response: z.object({ unread }),
    errors: ['not_found'],
  }),
  markSeen: endpoint({
    method: 'POST',
    path: '/notifications/seen',
    access: 'signedIn',
    body: z.object({ recordId: z.uuid() }),
    response: z.object({ unread }),
    errors: [],
  }),
  readPreferences: endpoint({
    method: 'GET',
    path: '/notifications/preferences',
    access: 'signedIn',
    response: preferences,
    errors: [],
  }),
  changePreferences: endpoint({
    method: 'PATCH',
    path: '/notifications/preferences',
    access: 'signedIn',
    body: z.object({
      /** The language of emails; null lets them follow the screens. */
      language: z.optional(z.nullable(z.enum(languages))),
      /** The language to which the user has switched the screens. */
      screenLanguage: z.optional(z.enum(languages)),
      changes: z.optional(
        z
          .array(
            z.object({
              kind: z.enum(notificationKinds),
              inApp: z.optional(z.boolean()),
              email: z.optional(z.boolean()),
            }),
          )
          .check(z.maxLength(notificationKinds.length)),
      ),
      /** Checked if it turns on the emails of a reminder. */
      noticeVersion: appNotice,
    }),
    response: preferences,
    errors: ['notification_required', 'invalid_input'],
  }),
};
