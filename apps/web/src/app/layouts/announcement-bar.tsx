import { Marquee } from '../../features/announcements/components/marquee.tsx';
import { useAnnouncements } from '../../features/announcements/components/use-announcements.ts';

/** What the firm announces to everybody, above a page. */
export function AnnouncementBar() {
  return <Marquee announcements={useAnnouncements()} />;
}
