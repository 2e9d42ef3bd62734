import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { ActionNeededCard } from '../../features/applications/own/action-needed-card.tsx';
import { RecentCard } from '../../features/applications/own/recent-card.tsx';
import { DueCard } from '../../features/calendar/own/due-card.tsx';
import { KycCard } from '../../features/kyc/own/kyc-card.tsx';
import { PlanCard } from '../../features/subscriptions/plan-card.tsx';
import { UsageBar } from '../../features/subscriptions/usage-bar.tsx';
import { WalletCard } from '../../features/wallet/wallet-card.tsx';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LockedCard } from './locked-card.tsx';

/** The franchisee's overview: plan usage, wallet, KYC and recent events. */
export default function Overview() {
  const { t } = useLingui();
  const user = useSignedInUser();
  return (
    <>
      <PageHeading title={t`Dashboard`}>{t`Hello, ${user.fullName}`}</PageHeading>
      {user.isKycVerified && <ActionNeededCard />}
      <FirstSteps user={user} />
      <div className="grid items-start gap-6 xl:grid-cols-2 *:min-w-0">
        <PlanCard userId={user.id}>
          {user.isKycVerified && (
            <TextLink to={paths.dashboardPlans}>
              <Trans>Open your plan</Trans>
            </TextLink>
          )}
        </PlanCard>
        {user.isKycVerified ? (
          <>
            <WalletCard walletId={user.walletId} />
            <RecentCard renderUsage={(usage) => <UsageBar usage={usage} />} />
          </>
        ) : (
          <>
            <LockedCard title={t`Wallet`} reason={t`Requires KYC`}>
              <Trans>Your balance and recent transactions.</Trans>
            </LockedCard>
            <LockedCard title={t`Services`} reason={t`Requires KYC`}>
              <Trans>Your last applications and how much of your plan they have used.</Trans>
            </LockedCard>
          </>
        )}
        <DueCard />
        <KycCard user={user} />
      </div>
    </>
  );
}
