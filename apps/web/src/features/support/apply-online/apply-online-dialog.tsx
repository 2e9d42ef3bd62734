import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { servicesQuery } from './services-api.ts';
import { findServices } from './service-search-model.ts';
import { ServiceFilter } from './service-filter.tsx';
import { ServiceList } from './service-list.tsx';

// The same for everybody, so it is independent of the user.
const queries = createQueryClient();

/** Chooses a service to apply for; visitors sign in first. */
export function ApplyOnlineDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const services = useQuery(servicesQuery(useLanguage()), queries);
  const [filters, setFilters] = useState({ category: '', search: '' });
  return (
    <Dialog size="large" title={t`Apply Online`} onClose={onClose}>
      <p className="text-ink-soft">
        <Trans>
          Choose a service. You then sign in with a code by e-mail, and come back to it to apply.
        </Trans>
      </p>
      <div className="mt-5 space-y-5">
        <ServiceFilter filters={filters} onChange={setFilters} />
        {services.isPending && <Skeleton lines={5} label={t`Loading services...`} />}
        {services.isError && (
          <LoadError
            title={t`Failed to fetch eServices`}
            message={services.error.message}
            isRetrying={services.isFetching}
            onRetry={() => void services.refetch()}
          />
        )}
        {services.isSuccess && (
          <ServiceList services={findServices(services.data, filters)} onChoose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
