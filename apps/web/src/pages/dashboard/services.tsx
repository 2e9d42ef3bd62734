import { useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/components/require-role.tsx';
import { ApplyButton } from '../../features/eservices/listing/components/apply-button.tsx';
import { ServiceList } from '../../features/eservices/listing/components/service-list.tsx';
import { RequireKyc } from '../../features/kyc/own/components/require-kyc.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The services that a franchisee can apply for. */
export default function Services() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <PageHeading>{t`Services`}</PageHeading>
      <RequireKyc>
        <ServiceList actionOf={(service) => <ApplyButton service={service} />} />
      </RequireKyc>
    </RequireRole>
  );
}
