import type {
  Announcement,
  ManagedAnnouncement,
  OwnAnnouncement,
} from '@anupal/contract/announcements';
import type { AnnouncementRow, ManagedRow, UserAnnouncementRow } from './announcement-queries.ts';

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
export function presentUserAnnouncement(row: UserAnnouncementRow): OwnAnnouncement {
  return { ...presentAnnouncement(row), ...presentPlacement(row), isUnread: row.is_unread };
}

/** An announcement as staff manage it. */
export function presentManagedAnnouncement(row: ManagedRow): ManagedAnnouncement {
  const { state, version } = row;
  return { ...presentAnnouncement(row), ...presentPlacement(row), state, version };
}

function presentPlacement({
  audience,
  is_marquee: isMarquee,
  is_listed: isListed,
}: Pick<ManagedRow, 'audience' | 'is_marquee' | 'is_listed'>) {
  return { audience, isMarquee, isListed };
}
