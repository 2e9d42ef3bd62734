import { ManagedAnnouncements } from '../../features/announcements/office/managed-announcements.tsx';

/** The announcements, for staff to edit. */
export default function AdminAnnouncements() {
  return <ManagedAnnouncements />;
}
