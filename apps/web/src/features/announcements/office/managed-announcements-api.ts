import { announcements, type ManagedAnnouncement } from '@anupal/contract/announcements';
import type { Response } from '@anupal/contract/endpoint';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { announcementList, type AnnouncementInput } from './announcement-model.ts';

/** The announcements that have not ended, or a page of those that have. */
export function managedAnnouncementsQuery(listQuery: typeof announcementList.unfiltered) {
  const { show, cursor, limit } = announcementList.toRequest(listQuery);
  const query = show === 'ended' ? { ended: 'true' as const, cursor, limit } : {};
  return {
    queryKey: ['announcements', 'managed', query],
    queryFn: (): Promise<Response<typeof announcements.listManaged>> =>
      getValue(call(announcements.listManaged, { query })),
  };
}

/** The current version of an announcement that has not ended; undefined when it cannot be found. */
export async function findActiveAnnouncement(id: string): Promise<ManagedAnnouncement | undefined> {
  const result = await call(announcements.listManaged, { query: {} });
  return result.ok ? result.value.announcements.find((one) => one.id === id) : undefined;
}

/** The version of an announcement that the user has seen. */
export interface AnnouncementVersion {
  readonly id: string;
  readonly version: number;
}

/** Creates an announcement, or updates one. */
export function saveAnnouncement(edited: AnnouncementVersion | null, body: AnnouncementInput) {
  if (edited === null) return call(announcements.create, { body });
  const params = { announcementId: edited.id };
  return call(announcements.update, { params, body: { ...body, version: edited.version } });
}

export function endAnnouncement({ id, version }: AnnouncementVersion) {
  return call(announcements.end, { params: { announcementId: id }, body: { version } });
}

export function deleteAnnouncement({ id }: AnnouncementVersion) {
  return call(announcements.remove, { params: { announcementId: id } });
}

/** Moves an announcement one position. */
export function moveAnnouncement({ id }: AnnouncementVersion, direction: 'up' | 'down') {
  return call(announcements.move, { params: { announcementId: id }, body: { direction } });
}
