import { useLingui } from '@lingui/react/macro';
import { InboxList } from '../../features/support/office/inbox-list.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';

/** Tickets and contact messages, for staff. */
export default function AdminSupport() {
  const { t } = useLingui();
  return (
    <ListBesideDetail names={{ list: t`Inbox`, detail: t`Conversation` }}>
      <InboxList />
    </ListBesideDetail>
  );
}
