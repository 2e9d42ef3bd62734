import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useServiceFinder } from '../../eservices/use-service-finder.ts';
import { servicesQuery } from './services-api.ts';
import { filterAvailable } from './service-filter-model.ts';
import { ServiceFilter } from './service-filter.tsx';
import { ServiceList } from './service-list.tsx';

// The same for everybody, so it is independent of the user.
const queries = createQueryClient();

/** Chooses a service to apply for; visitors sign in first. */
export function ApplyOnlineDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const result = useQuery(servicesQuery(useLanguage()), queries);
  const [filters, setFilters] = useState({ category: '', search: '' });
  const find = useServiceFinder(filters.search);
  return (
    <Dialog size="large" title={t`Apply Online`} onClose={onClose}>
      <p className="text-ink-soft">
        <Trans>
          Choose a service. You then sign in with a code by email, and come back to it to apply.
        </Trans>
      </p>
      <div className="mt-5 space-y-5">
        <ServiceFilter filters={filters} onChange={setFilters} />
        <QueryContent
          result={result}
          failed={t`Failed to fetch eServices`}
          loading={<Skeleton lines={5} label={t`Loading services...`} />}
        >
          {(services) => (
            <ServiceList
              services={filterAvailable(find?.(services) ?? services, filters.category)}
              onChoose={onClose}
            />
          )}
        </QueryContent>
      </div>
    </Dialog>
  );
}
