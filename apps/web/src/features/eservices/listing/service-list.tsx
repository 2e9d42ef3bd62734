import type { Eservice } from '@anupal/contract/eservices';
import type { ReactNode } from 'react';
import { ServiceFilterBar } from './service-filter-bar.tsx';
import { ServiceTable } from './service-table.tsx';
import { useServiceSearch } from './use-service-search.ts';

interface ServiceListProps {
  /** Renders the actions in the last column. */
  readonly renderAction: (service: Eservice) => ReactNode;
}

/** The services, with search and filters. */
export function ServiceList({ renderAction }: ServiceListProps) {
  const search = useServiceSearch();
  return (
    <>
      <ServiceFilterBar search={search} />
      <div data-wide className="space-y-3 sm:space-y-4">
        <ServiceTable query={search.query} onClear={search.clear} renderAction={renderAction} />
      </div>
    </>
  );
}
