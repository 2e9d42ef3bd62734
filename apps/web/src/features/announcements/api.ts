import type { Announcement, announcements } from '@anupal/contract/announcements';
import { readOpenly } from '../../lib/open-read.ts';
import { isAnnouncements } from './model.ts';

/** What is announced now; null where that cannot be known. */
export async function readAnnouncements(): Promise<readonly Announcement[] | null> {
  const path = '/announcements' satisfies (typeof announcements.list)['path'];
  const answer = await readOpenly(path, {});
  return isAnnouncements(answer) ? answer : null;
}
