import {
  audiences,
  type announcements,
  type Audience,
  type ManagedAnnouncement,
} from '@anupal/contract/announcements';
import type { BodyInput } from '@anupal/contract/endpoint';
import { readTrail, writeTrail, type Trailed } from '../../../lib/lists/cursor-trail.ts';

/** An announcement as the form hands it in. */
export type AnnouncementInput = BodyInput<typeof announcements.create>;

/** How many announcements stand on a page of those that have ended. */
export const endedPerPage = 20;

/** A place in the list, as the URL says it. */
export interface AnnouncementListQuery extends Trailed {
  readonly isEnded: boolean;
}

/** The place that a query says. */
export function parseListQuery(query: URLSearchParams): AnnouncementListQuery {
  return { isEnded: query.get('show') === 'ended', trail: readTrail(query) };
}

/** The query of a place. */
export function toUrlParams({ isEnded, trail }: AnnouncementListQuery): Record<string, string> {
  return { ...(isEnded && { show: 'ended' }), ...writeTrail({ trail }) };
}

/** What is typed into the form, each field as it stands. Moments are as the clocks of India show them. */
export interface AnnouncementFormValues {
  readonly textEn: string;
  readonly textHi: string;
  readonly audience: string;
  readonly isMarquee: boolean;
  readonly isInside: boolean;
  readonly from: string;
  /** Empty: until it is ended. */
  readonly to: string;
}

/** What the form begins with: the announcement that is edited, or one that begins now. */
export function toFormValues(
  announcement: ManagedAnnouncement | null,
  now: number,
): AnnouncementFormValues {
  const { text = { en: '', hi: '' }, audience = 'everybody', from, to = null } = announcement ?? {};
  return {
    textEn: text.en,
    textHi: text.hi,
    audience,
    isMarquee: announcement?.isMarquee ?? true,
    isInside: announcement?.isInside ?? true,
    from: toIndiaClock(from ?? new Date(now).toISOString()),
    to: to === null ? '' : toIndiaClock(to),
  };
}

/** What the form hands in. A moment that is none is handed in as it is, and the contract objects. */
export function toAnnouncementInput(values: AnnouncementFormValues): AnnouncementInput {
  const { textEn, textHi, isMarquee, isInside } = values;
  return {
    textEn,
    textHi,
    audience: parseAudience(values.audience),
    isMarquee,
    isInside,
    from: toIsoTime(values.from),
    to: values.to === '' ? null : toIsoTime(values.to),
  };
}

function parseAudience(chosen: string): Audience {
  return audiences.find((audience) => audience === chosen) ?? 'everybody';
}

// India has one time zone and no summer time.
const indianOffset = 5.5 * 3_600_000;

/** A moment as a field for days and times holds it, by the clocks of India. */
function toIndiaClock(iso: string): string {
  return new Date(Date.parse(iso) + indianOffset).toISOString().slice(0, 16);
}

function toIsoTime(clock: string): string {
  const moment = new Date(`${clock}+05:30`);
  return Number.isNaN(moment.getTime()) ? clock : moment.toISOString();
}
