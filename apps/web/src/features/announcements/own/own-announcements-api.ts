import { announcements, type OwnAnnouncement } from '@anupal/contract/announcements';
import { call } from '../../../lib/api/api-client.ts';
import { valueOf } from '../../../lib/api/value-of.ts';

/** What is announced to who is signed in. */
export function ownAnnouncementsQuery() {
  return {
    queryKey: ['announcements', 'own'],
    queryFn: (): Promise<readonly OwnAnnouncement[]> => valueOf(call(announcements.listOwn)),
  };
}

/** What runs by for who is signed in; null where that cannot be known. */
export async function readOwnMarquee(): Promise<readonly OwnAnnouncement[] | null> {
  const answer = await call(announcements.listOwn);
  return answer.ok ? answer.value.filter(({ isMarquee }) => isMarquee) : null;
}

/** Notes that the person has been shown these. */
export function markAnnouncementsRead(ids: readonly string[]) {
  return call(announcements.markRead, { body: { ids: [...ids] } });
}
