import type { Announcement, announcements } from '@anupal/contract/announcements';
import { readPublicEndpoint } from '../../../lib/api/public-read.ts';

/** Fetches the public announcements; null when they could not be fetched. */
export async function readAnnouncements(): Promise<readonly Announcement[] | null> {
  const path = '/announcements' satisfies (typeof announcements.list)['path'];
  const answer = await readPublicEndpoint(path, {});
  return isAnnouncementList(answer) ? answer : null;
}

/** Whether a value is a list of announcements, as far as the bar shows them. */
export function isAnnouncementList(value: unknown): value is readonly Announcement[] {
  return Array.isArray(value) && value.every(isAnnouncement);
}

function isAnnouncement(value: unknown): boolean {
  const { id, text } = toRecord(value);
  const { en, hi } = toRecord(text);
  return [id, en, hi].every((part) => typeof part === 'string');
}

function toRecord(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
