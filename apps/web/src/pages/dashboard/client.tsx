import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { clientTabs, clientUrl, type ClientTab } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { ClientPage } from '../../features/clients/detail/client-page.tsx';
import { ErasureRequest } from '../../features/links/erasure-request.tsx';
import type { ClientTabProps } from './client/client-tab.ts';
import { ApplicationsTab } from './client/applications-tab.tsx';
import { BillsTab } from './client/bills-tab.tsx';
import { DetailsTab } from './client/details-tab.tsx';
import { DocumentsTab } from './client/documents-tab.tsx';
import { DueDatesTab } from './client/due-dates-tab.tsx';
import { LinkTab } from './client/link-tab.tsx';
import { OverviewTab } from './client/overview-tab.tsx';

/** A client of the franchisee, one tab at a time. */
export default function Client() {
  const { clientId = '', tab: shown = 'overview' } = useParams();
  const tab = clientTabs.find((one) => one === shown);
  if (tab === undefined) return <Navigate to={clientUrl(clientId)} replace />;
  const Tab = contents[tab];
  return (
    <RequireRole allowed={['user']}>
      <ClientPage key={clientId} clientId={clientId} tab={tab}>
        {(client) => (
          <>
            <ErasureRequest clientId={client.id} clientName={client.name} />
            <Tab client={client} />
          </>
        )}
      </ClientPage>
    </RequireRole>
  );
}

const contents: Readonly<Record<ClientTab, (props: ClientTabProps) => ReactNode>> = {
  overview: OverviewTab,
  'due-dates': DueDatesTab,
  applications: ApplicationsTab,
  documents: DocumentsTab,
  bills: BillsTab,
  link: LinkTab,
  details: DetailsTab,
};
