import { useParams } from 'react-router';
import { ClientApplications } from '../../features/applications/own/client-applications.tsx';
import { ClientResults } from '../../features/applications/own/client-results.tsx';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { ClientDueDates } from '../../features/calendar/clients/client-due-dates.tsx';
import { RecurringOrders } from '../../features/calendar/recurring/recurring-orders.tsx';
import { ClientDocuments } from '../../features/clients/documents/client-documents.tsx';
import { ClientPage } from '../../features/clients/detail/client-page.tsx';
import { ClientLinkCard } from '../../features/links/client-link-card.tsx';

/** A client of the franchisee. */
export default function Client() {
  const { clientId = '' } = useParams();
  return (
    <RequireRole allowed={['user']}>
      <ClientPage
        key={clientId}
        clientId={clientId}
        applications={<ClientApplications clientId={clientId} />}
        dueDates={<ClientDueDates clientId={clientId} />}
        link={<ClientLinkCard clientId={clientId} />}
        recurringOrders={<RecurringOrders clientId={clientId} />}
        documents={
          <>
            <ClientDocuments clientId={clientId} />
            <ClientResults clientId={clientId} />
          </>
        }
      />
    </RequireRole>
  );
}
