import type { User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { StatusBadge } from '../status-badge.tsx';

interface KycCardProps {
  readonly user: Pick<User, 'isKycVerified' | 'kycStatus'>;
}

/** The user's KYC status, with a link. */
export function KycCard({ user: { isKycVerified, kycStatus } }: KycCardProps) {
  const { t } = useLingui();
  return (
    <SectionCard title={t`KYC status`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {isKycVerified ? <Trans>KYC Verified</Trans> : <Trans>KYC Not Verified</Trans>}{' '}
        {kycStatus !== null && <StatusBadge status={kycStatus} />}
      </p>
      <p className="mt-2">
        <TextLink to={paths.dashboardKyc}>
          {kycStatus === null ? <Trans>Complete KYC</Trans> : <Trans>See your KYC</Trans>}
        </TextLink>
      </p>
    </SectionCard>
  );
}
