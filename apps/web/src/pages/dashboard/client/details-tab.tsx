import { ClientActions } from '../../../features/clients/detail/client-actions.tsx';
import {
  ContactCard,
  DetailsCard,
  RegistrationCard,
} from '../../../features/clients/detail/client-facts.tsx';
import { ExportCard } from '../../../features/clients/export/export-card.tsx';
import { Duplicates } from '../../../features/clients/merge/duplicates.tsx';
import type { ClientTabProps } from './client-tab.ts';

/** What is recorded of a client, and what can be done with the record. */
export function DetailsTab({ client }: ClientTabProps) {
  return (
    <div className="grid gap-4 sm:gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <div className="min-w-0 space-y-4 sm:space-y-6">
        <Duplicates clientId={client.id} />
        <RegistrationCard client={client} />
        <DetailsCard client={client} />
        <ContactCard client={client} />
      </div>
      <div className="min-w-0 space-y-4 sm:space-y-6">
        <ExportCard client={client} />
        <ClientActions client={client} />
      </div>
    </div>
  );
}
