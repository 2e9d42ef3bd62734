import type { User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';

interface PaymentSuccessProps {
  /** The gateway's payment id, which the payer's bank also shows. */
  readonly transactionId: string | null;
  readonly user: Pick<User, 'isKycVerified' | 'kycStatus'>;
  /** The destination after three seconds, or by the link. */
  readonly home: string;
  /** Whether it is an application that was left to pay, instead of the dashboard. */
  readonly isApplying?: boolean;
}

const redirectAfterMilliseconds = 3000;

/** A settled payment. */
export function PaymentSuccess({ transactionId, user, home, ...rest }: PaymentSuccessProps) {
  const { isApplying = false } = rest;
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate(home, { replace: true }),
      redirectAfterMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [navigate, home]);
  return (
    <Card>
      <span className="inline-flex rounded-full bg-success-soft p-3 text-success">
        <Icon name="circle-check" size="large" />
      </span>
      <div className="mt-4">
        <PageHeading>{t`Payment successful`}</PageHeading>
      </div>
      <p className="mt-2 text-ink-soft">
        <Trans>Your plan is active. We send the receipt by email.</Trans>
      </p>
      <NextStep user={user} />
      {transactionId !== null && <DescriptionList details={[[t`Transaction ID`, transactionId]]} />}
      <p role="status" className="mt-6 text-ink-soft">
        {isApplying ? (
          <Trans>You will be taken back to your application in a moment.</Trans>
        ) : (
          <Trans>You will be taken to your dashboard in a moment.</Trans>
        )}
      </p>
      <div className="mt-4">
        <LinkButton to={home} replace>
          {isApplying ? <Trans>Back to the application</Trans> : <Trans>Go to dashboard</Trans>}
        </LinkButton>
      </div>
    </Card>
  );
}

/** What is still locked and how to unlock it, as on the dashboard. */
function NextStep({ user: { isKycVerified, kycStatus } }: Pick<PaymentSuccessProps, 'user'>) {
  if (isKycVerified) return null;
  return (
    <p className="mt-2">
      {kycStatus === 'pending' ? (
        <Trans>
          Your KYC is under review, which usually takes one working day. You can use our services
          and your wallet once it is approved.
        </Trans>
      ) : (
        <Trans>
          Next, complete your KYC. You can use our services and your wallet once it is approved,
          which usually takes one working day.
        </Trans>
      )}
    </p>
  );
}
