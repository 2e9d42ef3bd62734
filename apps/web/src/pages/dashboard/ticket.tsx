import { useParams } from 'react-router';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { TicketPage } from '../../features/support/own/ticket-page.tsx';

/** A ticket of the franchisee. */
export default function Ticket() {
  const { ticketId = '' } = useParams();
  return (
    <RequireRole allowed={['user']}>
      <TicketPage key={ticketId} ticketId={ticketId} />
    </RequireRole>
  );
}
