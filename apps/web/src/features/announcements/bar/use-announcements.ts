import type { Announcement } from '@anupal/contract/announcements';
import { announcementSeeds } from '@anupal/contract/announcements/seeds';
import { useSyncExternalStore } from 'react';
import { readAnnouncements } from './announcements-api.ts';
import { createAnnouncementStore } from './announcement-store.ts';

const { subscribe, current } = createAnnouncementStore(readAnnouncements);

/** The public announcements: those of the prerendered page until the API has answered. */
export function useAnnouncements(): readonly Announcement[] {
  return useSyncExternalStore(subscribe, current, () => announcementSeeds);
}
