import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messageResponse } from './message-response.ts';
import { pageQuery } from './paging.ts';
import { staffRoles } from './users.ts';
import { paragraphValue } from './values/paragraph.ts';

/**
 * An announcement of the firm. `from` and `to` are ISO 8601 in UTC; `to` is null when it has no
 * end.
 */
export const announcement = z.object({
  id: z.uuid(),
  text: z.object({ en: z.string(), hi: z.string() }),
  from: z.iso.datetime(),
  to: z.nullable(z.iso.datetime()),
});

/** A notice that the firm publishes to users. */
export type Announcement = z.output<typeof announcement>;

/** Who sees an announcement. */
export const audiences = ['everybody', 'franchisees', 'staff'] as const;

export type Audience = (typeof audiences)[number];

/** The longest text of an announcement in either language, in characters. */
export const maxAnnouncementLength = 300;

/** An announcement for a signed-in user. */
export const ownAnnouncement = z.object({
  ...announcement.shape,
  audience: z.enum(audiences),
  /** Shown in the bar above every page. */
  isMarquee: z.boolean(),
  /** Listed on the announcements page. */
  isListed: z.boolean(),
  /** True until the user has seen it on that page. */
  isUnread: z.boolean(),
});

export type OwnAnnouncement = z.output<typeof ownAnnouncement>;

/** An announcement for the staff who manage it. */
export const managedAnnouncement = z.object({
  ...announcement.shape,
  audience: z.enum(audiences),
  isMarquee: z.boolean(),
  isListed: z.boolean(),
  state: z.enum(['planned', 'current', 'ended']),
  /** Increases with every change; a change must send the current one. */
  version: z.int(),
});

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
  isListed: z.boolean(),
  from: z.iso.datetime({ error: 'date_time_invalid' }),
  /** Null for no end date. */
  to: z.nullable(z.iso.datetime({ error: 'date_time_invalid' })),
};

const announcementInput = withValidPlacement(z.object(fields));

/** An announcement as staff submit it. */
export type AnnouncementInput = z.output<typeof announcementInput>;

const announcementId = z.object({ announcementId: z.uuid() });
const version = z.int();

/** Announcements of the firm. */
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
  listManaged: endpoint({
    method: 'GET',
    path: '/announcements/managed',
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
    path: '/announcements/:announcementId/end',
    access: staffRoles,
    params: announcementId,
    body: z.object({ version }),
    response: managedAnnouncement,
    errors: ['not_found', 'announcement_changed'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/announcements/:announcementId/move',
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

/**
 * Requires at least one placement, and an end after the start. Invalid dates are reported by their
 * own fields only.
 */
function withValidPlacement<Schema extends z.ZodMiniType<Fields>>(schema: Schema): Schema {
  return schema.check(
    z.refine<Fields>(({ isMarquee, isListed }) => isMarquee || isListed, {
      path: ['isMarquee'],
      error: 'placement_missing',
    }),
    z.refine<Fields>(({ from, to }) => to === null || !(Date.parse(to) <= Date.parse(from)), {
      path: ['to'],
      error: 'end_before_start',
    }),
  );
}
