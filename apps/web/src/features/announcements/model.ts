import type { Announcement } from '@anupal/contract/announcements';

/** Whether something is a list of announcements, as far as they are shown. */
export function isAnnouncements(value: unknown): value is readonly Announcement[] {
  return Array.isArray(value) && value.every(isAnnouncement);
}

function isAnnouncement(value: unknown): boolean {
  const { id, text } = fieldsOf(value);
  const { en, hi } = fieldsOf(text);
  return [id, en, hi].every((part) => typeof part === 'string');
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
