import { isStaff, type KycStatus, type User } from '@anupal/contract/users';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { paths } from '../paths.ts';

interface KycBannerProps {
  readonly user: Pick<User, 'role' | 'isKycVerified' | 'kycStatus'>;
}

/** Tells users without KYC that some pages of the dashboard are locked. Not for staff. */
export function KycBanner({ user }: KycBannerProps) {
  const { pathname } = useLocation();
  // Both say themselves what comes next.
  const hasNextStep = pathname === paths.dashboard || pathname === paths.dashboardKyc;
  if (isStaff(user.role) || user.isKycVerified) return null;
  return (
    <Banner tone="info">
      <p className="font-semibold">
        {user.kycStatus === 'pending' ? (
          <Trans>Your KYC is under review.</Trans>
        ) : (
          <Trans>Access Restricted - Complete your KYC.</Trans>
        )}
      </p>
      {!hasNextStep && <NextStep kycStatus={user.kycStatus} />}
    </Banner>
  );
}

function NextStep({ kycStatus }: { readonly kycStatus: KycStatus | null }) {
  if (kycStatus === 'pending')
    return (
      <p>
        <Trans>
          Services, your plan details and your wallet become available once it is approved. The
          review usually takes one working day, and we email you the decision.
        </Trans>{' '}
        <TextLink to={paths.dashboardKyc}>
          <Trans>See its status</Trans>
        </TextLink>
      </p>
    );
  if (kycStatus === 'rejected')
    return (
      <p>
        <Trans>Your KYC was rejected. You can correct it and submit it again.</Trans>{' '}
        <TextLink to={paths.dashboardKyc}>
          <Trans>See why</Trans>
        </TextLink>
      </p>
    );
  return (
    <p>
      <Trans>
        Services, your plan details and your wallet become available once your KYC is approved. The
        review usually takes one working day.
      </Trans>{' '}
      <TextLink to={paths.dashboardKyc}>
        <Trans>Complete KYC</Trans>
      </TextLink>
    </p>
  );
}
