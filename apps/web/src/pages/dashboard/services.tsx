import { useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { ApplyButton } from '../../features/eservices/listing/apply-button.tsx';
import { ServiceList } from '../../features/eservices/listing/service-list.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ClientBanner } from './client-banner.tsx';

/** The services, for franchisees. */
export default function Services() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <PageHeading>{t`Services`}</PageHeading>
      <RequireKyc>
        <ClientBanner />
        <ServiceList renderAction={(service) => <ApplyButton service={service} />} />
      </RequireKyc>
    </RequireRole>
  );
}
