import { useLingui } from '@lingui/react/macro';
import { serviceAppliedFor } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { ApplyButton } from '../../features/eservices/listing/apply-button.tsx';
import { ServiceList } from '../../features/eservices/listing/service-list.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Apply } from './apply.tsx';

/** The services, for franchisees. */
export default function Services() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <PageHeading>{t`Services`}</PageHeading>
      <RequireKyc>
        <List />
      </RequireKyc>
    </RequireRole>
  );
}

function List() {
  const { search, replaceSearch } = useUrlQuery();
  const others = Object.fromEntries([...search].filter(([name]) => name !== 'apply'));
  const applying = serviceAppliedFor(search);
  return (
    <>
      <ServiceList
        renderAction={(service) => (
          <ApplyButton
            service={service}
            onApply={() => replaceSearch({ ...others, apply: service.id })}
          />
        )}
      />
      {applying !== null && (
        <Apply key={applying} eserviceId={applying} onClose={() => replaceSearch(others)} />
      )}
    </>
  );
}
