import { InboxList } from '../../features/support/office/inbox-list.tsx';

/** Tickets and messages, for admins and superadmins. */
export default function AdminSupport() {
  return <InboxList />;
}
