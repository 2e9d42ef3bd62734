import { ClientMargin } from '../../../features/applications/earnings/client-margin.tsx';
import { DraftsOfClient } from '../../../features/applications/own/drafts-of-client.tsx';
import { RecentOfClient } from '../../../features/applications/own/recent-of-client.tsx';
import { ClientAccountCard } from '../../../features/billing/client/client-account-card.tsx';
import { ClientNext } from '../../../features/calendar/clients/client-next.tsx';
import { ClientGaps } from '../../../features/clients/detail/client-gaps.tsx';
import type { ClientTabProps } from './client-tab.ts';

/** What is due for a client, what is missing, and what was filed lately. */
export function OverviewTab({ client }: ClientTabProps) {
  return (
    <div className="grid gap-4 sm:gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <div className="min-w-0 space-y-4 sm:space-y-6">
        <ClientNext clientId={client.id} />
        <DraftsOfClient clientId={client.id} />
        <RecentOfClient clientId={client.id} canApply={client.isActive} />
      </div>
      <div className="min-w-0 space-y-4 sm:space-y-6">
        <ClientGaps client={client} />
        <ClientAccountCard clientId={client.id} />
        <ClientMargin clientId={client.id} />
      </div>
    </div>
  );
}
