import {
  audiences,
  type announcements,
  type Audience,
  type ManagedAnnouncement,
} from '@anupal/contract/announcements';
import type { BodyInput } from '@anupal/contract/endpoint';
import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';

/** An announcement as the form sends it. */
export type AnnouncementInput = BodyInput<typeof announcements.create>;

/** The announcements: those that have not ended, or a page of those that have. */
export const announcementList = defineListQuery(
  { show: oneOf(['ended']) },
  { name: 'announcements', pageSize: 20 },
);

/** The values of the form. Times are in India time. */
export interface AnnouncementFormValues {
  readonly textEn: string;
  readonly textHi: string;
  readonly audience: string;
  readonly isMarquee: boolean;
  readonly isListed: boolean;
  readonly from: string;
  /** Empty: until it is ended. */
  readonly to: string;
}

/** The initial values: the edited announcement, or a new one that starts now. */
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
    isListed: announcement?.isListed ?? true,
    from: toIndiaClock(from ?? new Date(now).toISOString()),
    to: to === null ? '' : toIndiaClock(to),
  };
}

/**
 * The request body of the form. An invalid time is sent as it is, so that the contract reports it.
 */
export function toAnnouncementInput(values: AnnouncementFormValues): AnnouncementInput {
  const { textEn, textHi, isMarquee, isListed } = values;
  return {
    textEn,
    textHi,
    audience: parseAudience(values.audience),
    isMarquee,
    isListed,
    from: toIsoTime(values.from),
    to: values.to === '' ? null : toIsoTime(values.to),
  };
}

function parseAudience(chosen: string): Audience {
  return audiences.find((audience) => audience === chosen) ?? 'everybody';
}

// India has one time zone and no daylight saving time.
const indianOffset = 5.5 * 3_600_000;

/** A time as the value of a `datetime-local` field, in India time. */
function toIndiaClock(iso: string): string {
  return new Date(Date.parse(iso) + indianOffset).toISOString().slice(0, 16);
}

function toIsoTime(clock: string): string {
  const moment = new Date(`${clock}+05:30`);
  return Number.isNaN(moment.getTime()) ? clock : moment.toISOString();
}
