import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { serviceAppliedFor } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { onboardingQuery } from '../../features/onboarding/onboarding-api.ts';
import { TopUp } from '../../features/payments/checkout/top-up.tsx';
import { Balance } from '../../features/wallet/balance.tsx';
import { History } from '../../features/wallet/history.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
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
      <FundsCard walletId={walletId} contact={data?.business?.businessPhoneNumber ?? ''} />
      <History walletId={walletId} />
    </>
  );
}

interface FundsCardProps {
  readonly walletId: string;
  readonly contact: string;
}

/** The balance, and how to add to it: below it on a narrow screen,. */
function FundsCard({ walletId, contact }: FundsCardProps) {
  const { search } = useUrlQuery();
  const [isAdding, setIsAdding] = useState(useLocation().hash !== '' || isPaying(search));
  const formId = useId();
  return (
    <Card isCompact>
      <div className="grid gap-x-6 lg:grid-cols-2 lg:divide-x lg:divide-line lg:*:last:pl-6">
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <Balance walletId={walletId} />
            <div className="max-lg:hidden">
              <Terms />
            </div>
          </div>
          <div className="lg:hidden">
            <Button
              variant={isAdding ? 'secondary' : 'primary'}
              aria-expanded={isAdding}
              aria-controls={formId}
              onClick={() => setIsAdding(!isAdding)}
            >
              {isAdding ? <Trans>Close</Trans> : <Trans>Add money</Trans>}
            </Button>
          </div>
        </div>
        <div id={formId} className={isAdding ? 'max-lg:mt-4' : 'max-lg:hidden'}>
          <TopUp walletId={walletId} contact={contact} />
          <div className="lg:hidden">
            <Terms />
          </div>
        </div>
      </div>
    </Card>
  );
}

function Terms() {
  return (
    <p className="mt-2 text-small text-ink-soft">
      <Trans>It pays for services on this portal. It is not refundable.</Trans>
    </p>
  );
}

/** Whether a payment is in progress, or the user came here to pay for an application. */
function isPaying(search: URLSearchParams): boolean {
  return search.has('order') || search.has('application') || serviceAppliedFor(search) !== null;
}
