import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { onboardingQuery } from '../../features/onboarding/onboarding-api.ts';
import { TopUp } from '../../features/payments/checkout/top-up.tsx';
import { Balance } from '../../features/wallet/balance.tsx';
import { History } from '../../features/wallet/history.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BackLink } from './back-link.tsx';

/** The franchisee's wallet: balance, top-up and history. */
export default function Wallet() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <PageHeading>{t`My Wallet`}</PageHeading>
      <RequireKyc>
        <BackLink />
        <OwnWallet />
      </RequireKyc>
    </RequireRole>
  );
}

function OwnWallet() {
  const { walletId } = useSignedInUser();
  const { data } = useQuery(onboardingQuery(useLanguage()));
  if (walletId === null)
    return (
      <Card isCompact>
        <EmptyState picture="wallet">
          <Trans>You currently don't have a wallet assigned.</Trans>
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card isCompact>
        <div className="grid gap-6 md:grid-cols-2 md:divide-x md:divide-line md:*:last:pl-6">
          <div className="min-w-0">
            <Balance walletId={walletId} />
            <p className="mt-2 text-small text-ink-soft">
              <Trans>It pays for services on this portal. It is not refundable.</Trans>
            </p>
          </div>
          <TopUp walletId={walletId} contact={data?.business?.businessPhoneNumber ?? ''} />
        </div>
      </Card>
      <History walletId={walletId} />
    </>
  );
}
