import { Marquee } from '../../features/announcements/bar/marquee.tsx';
import { useAnnouncements } from '../../features/announcements/bar/use-announcements.ts';

/** What the firm announces to everybody, above a page. */
export function AnnouncementBar() {
  return <Marquee announcements={useAnnouncements()} />;
}
