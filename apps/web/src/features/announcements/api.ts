import type { Announcement, announcements } from '@anupal/contract/announcements';
import { readPublic } from '../../lib/public-read.ts';
import { isAnnouncements } from './model.ts';

// Its type alone: the contract's schemas would come with its value.
const path: typeof announcements.list.path = '/announcements';

/** What is announced now; null where that cannot be known. */
export async function readAnnouncements(): Promise<readonly Announcement[] | null> {
  const answer = await readPublic(path);
  return isAnnouncements(answer) ? answer : null;
}
