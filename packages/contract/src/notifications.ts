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

/** One line of the bell. */
export const notification = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  isUnread: z.boolean(),
  /** Name of the person whom it is about, for the staff. */
  by: z.nullable(z.string()),
  /** Name of the client whom it is about; null where there is none, or it is the person's own business. */
  clientName: z.nullable(z.string()),
  /** The period that it is about, such as `2026-10`. */
  period: z.nullable(z.string()),
  news: z.union([userEvents, staffEvents, superadminEvents]),
});

/** One line of the bell. */
export type Notification = z.output<typeof notification>;

/** How far unread lines are counted: as many, or more. */
export const maxUnreadCount = 100;

const unread = z.int().check(z.minimum(0), z.maximum(maxUnreadCount));

const preference = z.object({
  kind: z.enum(notificationKinds),
  bell: z.boolean(),
  mail: z.boolean(),
  canBellBeOff: z.boolean(),
  canMailBeOff: z.boolean(),
});

/** Which kinds of news a person gets in the bell and by mail, and in which language mails come. */
export const preferences = z.object({
  /** Null while nothing was chosen: that in which they did what a mail is about. */
  language: z.nullable(z.enum(languages)),
  kinds: z.array(preference),
});

/** Which kinds of news a person gets, and how. */
export type Preferences = z.output<typeof preferences>;

/** The bell: what a person or the staff is told of. */
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
      language: z.optional(z.enum(languages)),
      changes: z.optional(
        z
          .array(
            z.object({
              kind: z.enum(notificationKinds),
              bell: z.optional(z.boolean()),
              mail: z.optional(z.boolean()),
            }),
          )
          .check(z.maxLength(notificationKinds.length)),
      ),
    }),
    response: preferences,
    errors: ['notification_required'],
  }),
};
