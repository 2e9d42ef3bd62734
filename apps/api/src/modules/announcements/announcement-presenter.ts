import type {
  Announcement,
  ManagedAnnouncement,
  OwnAnnouncement,
} from '@anupal/contract/announcements';
import type { AnnouncementRow, ManagedRow, OwnRow } from './announcement-queries.ts';

/** An announcement in both languages. */
export function presentAnnouncement(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    text: { en: row.text_en, hi: row.text_hi },
    from: row.starts_at.toISOString(),
    to: row.ends_at?.toISOString() ?? null,
  };
}

/** An announcement for a signed-in user. */
export function presentOwn(row: OwnRow): OwnAnnouncement {
  const { audience, is_marquee: isMarquee, is_listed: isListed, is_unread: isUnread } = row;
  return { ...presentAnnouncement(row), audience, isMarquee, isListed, isUnread };
}

/** An announcement as staff manage it. */
export function presentManaged(row: ManagedRow): ManagedAnnouncement {
  return {
    ...presentAnnouncement(row),
    audience: row.audience,
    isMarquee: row.is_marquee,
    isListed: row.is_listed,
    state: row.state,
    version: row.version,
  };
}
