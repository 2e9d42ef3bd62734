import { AnnouncementDesk } from '../../features/announcements/keeping/components/announcement-desk.tsx';

/** What the firm announces, for admins and superadmins to write. */
export default function AdminAnnouncements() {
  return <AnnouncementDesk />;
}
