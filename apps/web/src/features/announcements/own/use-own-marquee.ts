import type { Announcement } from '@anupal/contract/announcements';
import { useSyncExternalStore } from 'react';
import { perUser } from '../../../lib/session/per-user.ts';
import { createAnnouncementStore } from '../bar/announcement-store.ts';
import { readOwnMarquee } from './own-announcements-api.ts';

const getStore = perUser(() => createAnnouncementStore(readOwnMarquee));

/** The bar of a user: the public announcements until the API has answered. */
export function useOwnMarquee(userId: string): readonly Announcement[] {
  const { subscribe, current } = getStore(userId);
  return useSyncExternalStore(subscribe, current);
}
