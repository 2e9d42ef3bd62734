import { ClientApplications } from '../../../features/applications/own/client-applications.tsx';
import { DraftsOfClient } from '../../../features/applications/own/drafts-of-client.tsx';
import type { ClientTabProps } from './client-tab.ts';

/** The applications for a client. */
export function ApplicationsTab({ client }: ClientTabProps) {
  return (
    <div className="space-y-4 sm:space-y-6">
      <DraftsOfClient clientId={client.id} />
      <ClientApplications clientId={client.id} canApply={client.isActive} />
    </div>
  );
}
