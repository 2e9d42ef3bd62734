import type { KycStatus } from '@anupal/contract/users';
import { brand } from '@anupal/contract/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The status of the user's KYC. */
export default function UserStatus() {
  const { t } = useLingui();
  const { kycStatus } = useSignedInUser();
  return (
    <>
      <PageHeading>{t`Account status`}</PageHeading>
      <Card>
        <Status kycStatus={kycStatus} />
      </Card>
    </>
  );
}

function Status({ kycStatus }: { readonly kycStatus: KycStatus | null }) {
  if (kycStatus === 'pending') return <Pending />;
  return kycStatus === 'approved' ? <Active /> : <Unknown isRejected={kycStatus === 'rejected'} />;
}

function Pending() {
  return (
    <>
      <Badge tone="neutral">
        <Trans>Pending Verification</Trans>
      </Badge>
      <p className="mt-4 text-lead">
        <Trans>Your account is under review.</Trans>
      </p>
      <p className="mt-2 text-ink-soft">
        <Trans>We will email you the decision.</Trans>
      </p>
    </>
  );
}

function Active() {
  return (
    <>
      <Badge>
        <Trans>Active</Trans>
      </Badge>
      <p className="mt-4 text-lead">
        <Trans>Your account has been approved.</Trans>
      </p>
      <div className="mt-6">
        <LinkButton to={paths.dashboard}>
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </div>
    </>
  );
}

function Unknown({ isRejected }: { readonly isRejected: boolean }) {
  const email = (
    <a href={`mailto:${brand.email}`} className="font-semibold text-link underline">
      {brand.email}
    </a>
  );
  return (
    <>
      <Badge tone="neutral">
        <Trans>Unknown</Trans>
      </Badge>
      <p className="mt-4 text-lead">
        <Trans>The status of your account is unknown.</Trans>
      </p>
      <p className="mt-2 text-ink-soft">
        {isRejected ? (
          <Trans>Your KYC was rejected. You can correct it and submit it again.</Trans>
        ) : (
          <Trans>There is no KYC under review.</Trans>
        )}{' '}
        <Trans>For any question, write to {email}.</Trans>
      </p>
      <div className="mt-6">
        <LinkButton to={paths.dashboardKyc}>
          {isRejected ? <Trans>See why</Trans> : <Trans>Complete KYC</Trans>}
        </LinkButton>
      </div>
    </>
  );
}
