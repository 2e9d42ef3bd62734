import type { Announcement } from '@anupal/contract/announcements';
import { announcementSeeds } from '@anupal/contract/announcements/seeds';
import { useSyncExternalStore } from 'react';
import { readAnnouncements } from '../api.ts';

const staleMilliseconds = 60_000;
const listeners = new Set<() => void>();
let shown = announcementSeeds;
let askedAt = -Infinity;

/** What is announced: what the page was made with, until the API has said what it is now. */
export function useAnnouncements(): readonly Announcement[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => announcementSeeds,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void refresh();
  return () => listeners.delete(listener);
}

// One that says the same stays the same, so that nothing is drawn anew under a reader's eyes.
async function refresh(): Promise<void> {
  if (performance.now() - askedAt < staleMilliseconds) return;
  askedAt = performance.now();
  const fresh = await readAnnouncements();
  if (fresh === null || textsOf(fresh) === textsOf(shown)) return;
  shown = fresh;
  listeners.forEach((listener) => listener());
}

function textsOf(announcements: readonly Announcement[]): string {
  return JSON.stringify(announcements.map(({ id, text: { en, hi } }) => [id, en, hi]));
}
