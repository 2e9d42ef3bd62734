import { Marquee } from '../../features/announcements/bar/marquee.tsx';
import { useAnnouncements } from '../../features/announcements/bar/use-announcements.ts';

/** The public announcements above a page. */
export function AnnouncementBar() {
  return <Marquee announcements={useAnnouncements()} />;
}
