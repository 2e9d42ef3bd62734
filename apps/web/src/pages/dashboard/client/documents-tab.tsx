import { ClientResults } from '../../../features/applications/own/client-results.tsx';
import { ClientDocuments } from '../../../features/clients/documents/client-documents.tsx';
import type { ClientTabProps } from './client-tab.ts';

/** The documents of a client, and what was delivered for them. */
export function DocumentsTab({ client: { id } }: ClientTabProps) {
  return (
    <div className="space-y-4 sm:space-y-6">
      <ClientDocuments clientId={id} />
      <ClientResults clientId={id} />
    </div>
  );
}
