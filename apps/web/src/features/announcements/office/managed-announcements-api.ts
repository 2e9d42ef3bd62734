import { announcements, type KeptAnnouncement } from '@anupal/contract/announcements';
import type { Response } from '@anupal/contract/endpoint';
import { call } from '../../../lib/api/api-client.ts';
import { valueOf } from '../../../lib/api/value-of.ts';
import { endedPerPage, type AnnouncementBody, type ListPlace } from './announcement-model.ts';

/** What staff keep: those that have not ended, or a page of those that have. */
export function keptQuery({ isEnded, trail }: ListPlace) {
  const query = isEnded
    ? { ended: 'true' as const, cursor: trail.at(-1), limit: endedPerPage }
    : {};
  return {
    queryKey: ['announcements', 'kept', query],
    queryFn: (): Promise<Response<typeof announcements.listKept>> =>
      valueOf(call(announcements.listKept, { query })),
  };
}

/** One that has not ended, as it is now; undefined where it cannot be found. */
export async function findOpen(id: string): Promise<KeptAnnouncement | undefined> {
  const answer = await call(announcements.listKept, { query: {} });
  return answer.ok ? answer.value.announcements.find((kept) => kept.id === id) : undefined;
}

/** An announcement that is changed, as it was looked at. */
export interface Seen {
  readonly id: string;
  readonly version: number;
}

/** Makes an announcement, or writes one anew. */
export function saveAnnouncement(seen: Seen | null, body: AnnouncementBody) {
  if (seen === null) return call(announcements.create, { body });
  const params = { announcementId: seen.id };
  return call(announcements.update, { params, body: { ...body, version: seen.version } });
}

/** Ends an announcement now. */
export function endAnnouncement({ id, version }: Seen) {
  return call(announcements.end, { params: { announcementId: id }, body: { version } });
}

/** Deletes an announcement. */
export function removeAnnouncement({ id }: Seen) {
  return call(announcements.remove, { params: { announcementId: id } });
}

/** Moves an announcement one place. */
export function moveAnnouncement({ id }: Seen, direction: 'up' | 'down') {
  return call(announcements.move, { params: { announcementId: id }, body: { direction } });
}
