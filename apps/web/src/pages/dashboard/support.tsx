import { RequireRole } from '../../features/auth/require-role.tsx';
import { TicketList } from '../../features/support/tickets/components/ticket-list.tsx';

/** A franchisee's tickets. */
export default function Support() {
  return (
    <RequireRole allowed={['user']}>
      <TicketList />
    </RequireRole>
  );
}
