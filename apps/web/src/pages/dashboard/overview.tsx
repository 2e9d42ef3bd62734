import { Trans, useLingui } from '@lingui/react/macro';
import { PlanCard } from '../../features/subscriptions/components/plan-card.tsx';
import { WalletCard } from '../../features/wallet/components/wallet-card.tsx';
import { useSignedInUser } from '../../lib/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LockedCard } from './locked-card.tsx';

/** What a franchisee has: the plan, the wallet, and what opens later. */
export default function Overview() {
  const { t } = useLingui();
  const user = useSignedInUser();
  return (
    <>
      <PageHeading title={t`Dashboard`}>{t`Hello, ${user.fullName}`}</PageHeading>
      <div className="grid gap-6 xl:grid-cols-2 *:min-w-0">
        <PlanCard userId={user.id} />
        {user.isKycVerified ? (
          <WalletCard walletId={user.walletId} />
        ) : (
          <LockedCard title={t`Wallet`} reason={t`Requires KYC`}>
            <Trans>Your balance and what has happened to it last.</Trans>
          </LockedCard>
        )}
        <LockedCard
          title={t`Services`}
          reason={user.isKycVerified ? t`Opens soon` : t`Requires KYC`}
        >
          <Trans>Your last applications and how much of your plan they have used.</Trans>
        </LockedCard>
        <LockedCard title={t`Due dates`} reason={t`Opens soon`}>
          <Trans>The next filing dates of your business.</Trans>
        </LockedCard>
      </div>
    </>
  );
}
