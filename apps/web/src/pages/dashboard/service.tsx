import type { EserviceDetail } from '@anupal/contract/eservices';
import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { ServicePrice } from '../../features/clients/prices/service-price.tsx';
import { ApplyButton } from '../../features/eservices/listing/apply-button.tsx';
import { ServicePage } from '../../features/eservices/listing/service-page.tsx';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** A service, for franchisees. */
export default function Service() {
  return (
    <RequireRole allowed={['user']}>
      <Own />
    </RequireRole>
  );
}

function Own() {
  const { eserviceId = '' } = useParams();
  const { isKycVerified } = useSignedInUser();
  return (
    <ServicePage
      key={eserviceId}
      eserviceId={eserviceId}
      renderAction={(service) => (isKycVerified ? <Actions service={service} /> : <BeforeKyc />)}
    />
  );
}

function Actions({ service }: { readonly service: EserviceDetail }) {
  return (
    <div className="space-y-4">
      <ServicePrice eserviceId={service.id} />
      <ApplyButton service={service} isLong />
    </div>
  );
}

function BeforeKyc() {
  const { kycStatus } = useSignedInUser();
  return (
    <Banner tone="info">
      <p>
        <Trans>You can apply for this service once your KYC is verified.</Trans>
      </p>
      <div className="mt-3">
        <LinkButton to={paths.dashboardKyc}>
          {kycStatus === null ? <Trans>Complete KYC</Trans> : <Trans>See your KYC</Trans>}
        </LinkButton>
      </div>
    </Banner>
  );
}
