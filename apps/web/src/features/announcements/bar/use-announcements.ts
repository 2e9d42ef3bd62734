import type { Announcement } from '@anupal/contract/announcements';
import { announcementSeeds } from '@anupal/contract/announcements/seeds';
import { useSyncExternalStore } from 'react';
import { readAnnouncements } from './announcements-api.ts';
import { createAnnouncementStore } from './announcement-store.ts';

const { subscribe, current } = createAnnouncementStore(readAnnouncements);

/** What is announced to everybody: what the page was made with, until the API has said what it is now. */
export function useAnnouncements(): readonly Announcement[] {
  return useSyncExternalStore(subscribe, current, () => announcementSeeds);
}
