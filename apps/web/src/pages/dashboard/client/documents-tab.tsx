import { ClientResults } from '../../../features/applications/own/client-results.tsx';
import { ClientDocuments } from '../../../features/clients/documents/client-documents.tsx';
import { DocumentRequestsCard } from '../../../features/clients/requests/document-requests.tsx';
import { RequestShare } from '../../../features/links/request-share.tsx';
import type { ClientTabProps } from './client-tab.ts';

/** The documents of a client, what is requested from them, and what was delivered for them. */
export function DocumentsTab({ client }: ClientTabProps) {
  const { id } = client;
  return (
    <div className="space-y-4 sm:space-y-6">
      <DocumentRequestsCard
        client={client}
        share={(open) => <RequestShare clientId={id} requests={open} />}
      />
      <ClientDocuments clientId={id} />
      <ClientResults clientId={id} />
    </div>
  );
}
