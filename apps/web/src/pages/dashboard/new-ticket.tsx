import { RequireRole } from '../../features/auth/require-role.tsx';
import { NewTicket } from '../../features/support/own/new-ticket.tsx';

/** A new ticket. */
export default function NewTicketPage() {
  return (
    <RequireRole allowed={['user']}>
      <NewTicket />
    </RequireRole>
  );
}
