import { AuthorityCard } from '../../../features/clients/detail/authority-card.tsx';
import { ShareHistory } from '../../../features/clients/detail/share-history.tsx';
import { AuthorityShare } from '../../../features/links/authority-share.tsx';
import { ClientChoicesCard } from '../../../features/links/client-choices-card.tsx';
import { ClientLinkCard } from '../../../features/links/client-link-card.tsx';
import type { ClientTabProps } from './client-tab.ts';

/** The private page of a client, the authority that they gave, and what was shared with them. */
export function LinkTab({ client: { id } }: ClientTabProps) {
  return (
    <div className="grid gap-4 sm:gap-6 xl:grid-cols-2 xl:items-start">
      <ClientLinkCard clientId={id} />
      <div className="min-w-0 space-y-4 sm:space-y-6">
        <AuthorityCard
          clientId={id}
          share={(missing) => <AuthorityShare clientId={id} scopes={missing} />}
        />
        <ClientChoicesCard clientId={id} />
        <ShareHistory clientId={id} />
      </div>
    </div>
  );
}
