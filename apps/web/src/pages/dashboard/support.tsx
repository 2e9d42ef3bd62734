import { RequireRole } from '../../features/auth/require-role.tsx';
import { TicketList } from '../../features/support/own/ticket-list.tsx';

/** The franchisee's tickets. */
export default function Support() {
  return (
    <RequireRole allowed={['user']}>
      <TicketList />
    </RequireRole>
  );
}
