import { ClientApplications } from '../../../features/applications/own/client-applications.tsx';
import type { ClientTabProps } from './client-tab.ts';

/** The applications for a client. */
export function ApplicationsTab({ client }: ClientTabProps) {
  return <ClientApplications clientId={client.id} canApply={client.isActive} />;
}
