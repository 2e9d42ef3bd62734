import { RequireRole } from '../../features/auth/require-role.tsx';
import { NewTicket } from '../../features/support/own/new-ticket.tsx';

/** Asking the firm. */
export default function NewTicketPage() {
  return (
    <RequireRole allowed={['user']}>
      <NewTicket />
    </RequireRole>
  );
}
