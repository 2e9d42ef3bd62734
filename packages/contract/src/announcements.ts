import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messageResponse } from './message-response.ts';
import { pageQuery } from './paging.ts';
import { staffRoles } from './users.ts';
import { paragraphValue } from './values/paragraph.ts';

/** Something that the firm tells people. `from` and `to` are ISO 8601 in UTC; null has no end. */
export const announcement = z.object({
  id: z.uuid(),
  text: z.object({ en: z.string(), hi: z.string() }),
  from: z.iso.datetime(),
  to: z.nullable(z.iso.datetime()),
});

/** Something that the firm tells people. */
export type Announcement = z.output<typeof announcement>;

/** Whom an announcement is for. */
export const audiences = ['everybody', 'franchisees', 'staff'] as const;

/** Whom an announcement is for. */
export type Audience = (typeof audiences)[number];

/** How long an announcement may be, in characters, in either language. */
export const maxAnnouncementLength = 300;

/** An announcement as somebody signed in gets it. */
export const ownAnnouncement = z.object({
  ...announcement.shape,
  audience: z.enum(audiences),
  /** Runs by above the pages. */
  isMarquee: z.boolean(),
  /** Stands on the page of announcements. */
  isInside: z.boolean(),
  /** True until the person has been shown it on that page. */
  isUnread: z.boolean(),
});

/** An announcement as somebody signed in gets it. */
export type OwnAnnouncement = z.output<typeof ownAnnouncement>;

/** An announcement as staff keep it. */
export const managedAnnouncement = z.object({
  ...announcement.shape,
  audience: z.enum(audiences),
  isMarquee: z.boolean(),
  isInside: z.boolean(),
  state: z.enum(['planned', 'current', 'ended']),
  /** Grows with each change; a change names the one that it was made on. */
  version: z.int(),
});

/** An announcement as staff keep it. */
export type ManagedAnnouncement = z.output<typeof managedAnnouncement>;

const fields = {
  textEn: paragraphValue(maxAnnouncementLength, {
    missing: 'announcement_english_missing',
    tooLong: 'announcement_english_long',
  }),
  textHi: paragraphValue(maxAnnouncementLength, {
    missing: 'announcement_hindi_missing',
    tooLong: 'announcement_hindi_long',
  }),
  audience: z.enum(audiences, { error: 'audience_missing' }),
  isMarquee: z.boolean(),
  isInside: z.boolean(),
  from: z.iso.datetime({ error: 'moment_enter' }),
  /** Null: until it is ended. */
  to: z.nullable(z.iso.datetime({ error: 'moment_enter' })),
};

const announcementInput = withValidPlacement(z.object(fields));

/** An announcement as staff write it. */
export type AnnouncementInput = z.output<typeof announcementInput>;

const announcementId = z.object({ announcementId: z.uuid() });
const version = z.int();

/** What the firm tells people. */
export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/announcements',
    access: 'public',
    response: z.array(announcement),
    errors: [],
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/announcements/own',
    access: 'signedIn',
    response: z.array(ownAnnouncement),
    errors: [],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/announcements/read',
    access: 'signedIn',
    body: z.object({ ids: z.array(z.uuid()).check(z.maxLength(100)) }),
    response: messageResponse,
    errors: [],
  }),
  listKept: endpoint({
    method: 'GET',
    path: '/announcements/kept',
    access: staffRoles,
    query: z.object({
      ended: z.optional(z.literal('true')),
      ...pageQuery,
    }),
    response: z.object({
      announcements: z.array(managedAnnouncement),
      nextCursor: z.nullable(z.uuid()),
      total: z.int(),
    }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/announcements',
    access: staffRoles,
    body: announcementInput,
    response: managedAnnouncement,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/announcements/:announcementId',
    access: staffRoles,
    params: announcementId,
    body: withValidPlacement(z.object({ ...fields, version })),
    response: managedAnnouncement,
    errors: ['not_found', 'announcement_changed'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/announcements/:announcementId/ending',
    access: staffRoles,
    params: announcementId,
    body: z.object({ version }),
    response: managedAnnouncement,
    errors: ['not_found', 'announcement_changed'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/announcements/:announcementId/place',
    access: staffRoles,
    params: announcementId,
    body: z.object({ direction: z.enum(['up', 'down']) }),
    response: managedAnnouncement,
    errors: ['not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/announcements/:announcementId',
    access: staffRoles,
    params: announcementId,
    response: messageResponse,
    errors: ['not_found'],
  }),
};

type Fields = z.output<z.ZodMiniObject<typeof fields>>;

/** It has a place, and it ends after it begins. What is no moment is told for itself alone. */
function withValidPlacement<Schema extends z.ZodMiniType<Fields>>(schema: Schema): Schema {
  return schema.check(
    z.refine<Fields>(({ isMarquee, isInside }) => isMarquee || isInside, {
      path: ['isMarquee'],
      error: 'place_missing',
    }),
    z.refine<Fields>(({ from, to }) => to === null || !(Date.parse(to) <= Date.parse(from)), {
      path: ['to'],
      error: 'end_before_start',
    }),
  );
}
