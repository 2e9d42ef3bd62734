import {
  audiences,
  type announcements,
  type Audience,
  type KeptAnnouncement,
} from '@anupal/contract/announcements';
import type { BodyInput } from '@anupal/contract/endpoint';
import { readTrail, writeTrail, type Trailed } from '../../../lib/lists/cursor-trail.ts';

/** An announcement as the form hands it in. */
export type AnnouncementBody = BodyInput<typeof announcements.create>;

/** How many announcements stand on a page of those that have ended. */
export const endedPerPage = 20;

/** A place in the list, as the URL says it. */
export interface ListPlace extends Trailed {
  readonly isEnded: boolean;
}

/** The place that a query says. */
export function readPlace(query: URLSearchParams): ListPlace {
  return { isEnded: query.get('show') === 'ended', trail: readTrail(query) };
}

/** The query of a place. */
export function writePlace({ isEnded, trail }: ListPlace): Record<string, string> {
  return { ...(isEnded && { show: 'ended' }), ...writeTrail({ trail }) };
}

/** What is typed into the form, each field as it stands. Moments are as the clocks of India show them. */
export interface TypedAnnouncement {
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
export function typedOf(kept: KeptAnnouncement | null, now: number): TypedAnnouncement {
  const { text = { en: '', hi: '' }, audience = 'everybody', from, to = null } = kept ?? {};
  return {
    textEn: text.en,
    textHi: text.hi,
    audience,
    isMarquee: kept?.isMarquee ?? true,
    isInside: kept?.isInside ?? true,
    from: indianClock(from ?? new Date(now).toISOString()),
    to: to === null ? '' : indianClock(to),
  };
}

/** What the form hands in. A moment that is none is handed in as it is, and the contract objects. */
export function bodyOf(typed: TypedAnnouncement): AnnouncementBody {
  const { textEn, textHi, isMarquee, isInside } = typed;
  return {
    textEn,
    textHi,
    audience: audienceOf(typed.audience),
    isMarquee,
    isInside,
    from: momentOf(typed.from),
    to: typed.to === '' ? null : momentOf(typed.to),
  };
}

function audienceOf(chosen: string): Audience {
  return audiences.find((audience) => audience === chosen) ?? 'everybody';
}

// India has one time zone and no summer time.
const indianOffset = 5.5 * 3_600_000;

/** A moment as a field for days and times holds it, by the clocks of India. */
function indianClock(iso: string): string {
  return new Date(Date.parse(iso) + indianOffset).toISOString().slice(0, 16);
}

function momentOf(clock: string): string {
  const moment = new Date(`${clock}+05:30`);
  return Number.isNaN(moment.getTime()) ? clock : moment.toISOString();
}
