import { InboxList } from '../../features/support/office/inbox-list.tsx';

/** Tickets and contact messages, for staff. */
export default function AdminSupport() {
  return <InboxList />;
}
