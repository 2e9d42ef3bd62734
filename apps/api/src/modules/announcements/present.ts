import type { Announcement } from '@anupal/contract/announcements';
import type { AnnouncementRow } from './queries.ts';

/** An announcement in every language. */
export function presentAnnouncement(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    text: { en: row.text_en, hi: row.text_hi },
    from: row.starts_at.toISOString(),
    to: row.ends_at?.toISOString() ?? null,
  };
}
