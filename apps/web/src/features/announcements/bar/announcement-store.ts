import type { Announcement } from '@anupal/contract/announcements';
import { announcementSeeds } from '@anupal/contract/announcements/seeds';

/** What runs by, as React reads it. */
export interface AnnouncementStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => readonly Announcement[];
}

const staleMilliseconds = 60_000;

/** Keeps what is announced: what a page is made with, until the API has said what it is now. */
export function createAnnouncementStore(
  read: () => Promise<readonly Announcement[] | null>,
): AnnouncementStore {
  const listeners = new Set<() => void>();
  let announcements = announcementSeeds;
  let fetchedAt = -Infinity;
  // One that says the same stays the same, so that nothing is drawn anew under a reader's eyes.
  const refresh = async (): Promise<void> => {
    if (performance.now() - fetchedAt < staleMilliseconds) return;
    fetchedAt = performance.now();
    const fresh = await read();
    if (fresh === null || serializeTexts(fresh) === serializeTexts(announcements)) return;
    announcements = fresh;
    listeners.forEach((listener) => listener());
  };
  return {
    current: () => announcements,
    subscribe(listener) {
      listeners.add(listener);
      void refresh();
      return () => listeners.delete(listener);
    },
  };
}

function serializeTexts(announcements: readonly Announcement[]): string {
  return JSON.stringify(announcements.map(({ id, text: { en, hi } }) => [id, en, hi]));
}
