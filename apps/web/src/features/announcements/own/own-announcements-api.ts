import { announcements, type OwnAnnouncement } from '@anupal/contract/announcements';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The announcements for the signed-in user. */
export function ownAnnouncementsQuery() {
  return {
    queryKey: ['announcements', 'own'],
    queryFn: (): Promise<readonly OwnAnnouncement[]> => getValue(call(announcements.listOwn)),
  };
}

/** The bar of the signed-in user; null when it could not be fetched. */
export async function readOwnMarquee(): Promise<readonly OwnAnnouncement[] | null> {
  const result = await call(announcements.listOwn);
  return result.ok ? result.value.filter(({ isMarquee }) => isMarquee) : null;
}

/** Marks announcements as read. */
export function markAnnouncementsRead(ids: readonly string[]) {
  return call(announcements.markRead, { body: { ids: [...ids] } });
}
