import type { Announcement } from '@anupal/contract/announcements';
import { announcementSeeds } from '@anupal/contract/announcements/seeds';

/** What runs by, as React reads it. */
export interface AnnouncementStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly shown: () => readonly Announcement[];
}

const staleMilliseconds = 60_000;

/** Keeps what is announced: what a page is made with, until the API has said what it is now. */
export function createAnnouncementStore(
  read: () => Promise<readonly Announcement[] | null>,
): AnnouncementStore {
  const listeners = new Set<() => void>();
  let shown = announcementSeeds;
  let askedAt = -Infinity;
  // One that says the same stays the same, so that nothing is drawn anew under a reader's eyes.
  const refresh = async (): Promise<void> => {
    if (performance.now() - askedAt < staleMilliseconds) return;
    askedAt = performance.now();
    const fresh = await read();
    if (fresh === null || textsOf(fresh) === textsOf(shown)) return;
    shown = fresh;
    listeners.forEach((listener) => listener());
  };
  return {
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      void refresh();
      return () => listeners.delete(listener);
    },
  };
}

function textsOf(announcements: readonly Announcement[]): string {
  return JSON.stringify(announcements.map(({ id, text: { en, hi } }) => [id, en, hi]));
}
