import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { RequireRole } from '../../features/auth/components/require-role.tsx';
import { ApplyButton } from '../../features/eservices/listing/components/apply-button.tsx';
import { ServicePage } from '../../features/eservices/listing/components/service-page.tsx';
import { RequireKyc } from '../../features/kyc/own/components/require-kyc.tsx';
import { useSignedInUser } from '../../lib/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** One service, as a franchisee sees it. */
export default function Service() {
  return (
    <RequireRole allowed={['user']}>
      <Own />
    </RequireRole>
  );
}

function Own() {
  const { t } = useLingui();
  const { eserviceId = '' } = useParams();
  const { isKycVerified } = useSignedInUser();
  return (
    <>
      {!isKycVerified && <PageHeading>{t`Service`}</PageHeading>}
      <RequireKyc>
        <ServicePage
          key={eserviceId}
          eserviceId={eserviceId}
          actionOf={(service) => <ApplyButton service={service} isLong />}
        />
      </RequireKyc>
    </>
  );
}
