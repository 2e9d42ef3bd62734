import type { Announcement } from '@anupal/contract/announcements';
import { announcementSeeds } from '@anupal/contract/announcements/seeds';

/** The announcements of the bar as an external store for React. */
export interface AnnouncementStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => readonly Announcement[];
}

const staleMilliseconds = 60_000;

/**
 * Starts with the announcements that the page was prerendered with and replaces them once the API
 * has answered.
 */
export function createAnnouncementStore(
  read: () => Promise<readonly Announcement[] | null>,
): AnnouncementStore {
  const listeners = new Set<() => void>();
  let announcements = announcementSeeds;
  let fetchedAt = -Infinity;
  // An unchanged answer keeps the old array, so that nothing is re-rendered while it is being read.
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
