import { ManagedAnnouncements } from '../../features/announcements/office/managed-announcements.tsx';

/** What the firm announces, for admins and superadmins to write. */
export default function AdminAnnouncements() {
  return <ManagedAnnouncements />;
}
