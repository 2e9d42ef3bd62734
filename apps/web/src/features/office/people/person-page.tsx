import type { Person } from '@anupal/contract/office/people';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PersonAgreementCard } from '../../agreements/person-agreement-card.tsx';
import { PersonNomineeCard } from '../../privacy/person-nominee-card.tsx';
import { LegalHoldCard } from '../../retention/legal-hold-card.tsx';
import { AdjustWalletButton } from '../../payments/adjust-wallet-button.tsx';
import { spendableFunds } from '../../wallet/wallet-api.ts';
import { personQuery } from './people-api.ts';
import { staffPaths } from '../staff-paths.ts';
import { AccountCard } from './account-card.tsx';
import { ApplicationsCard, DevicesCard, EventsCard } from './person-activity-cards.tsx';
import { BusinessCard, KycCard, PlanCard, WalletCard } from './person-cards.tsx';

/** A user with all their records, devices and events. */
export function PersonPage({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const result = useQuery(personQuery(userId));
  return (
    <>
      <PageHead back={{ to: staffPaths(useSignedInUser()).users, label: t`Back to users` }}>
        <PageHeading>{result.data?.fullName ?? t`User`}</PageHeading>
      </PageHead>
      <QueryContent
        result={result}
        failed={t`Failed to fetch user data.`}
        loading={<Skeleton lines={3} shape="cards" label={t`Loading user...`} />}
      >
        {(person) => <Loaded person={person} />}
      </QueryContent>
    </>
  );
}

function Loaded({ person }: { readonly person: Person }) {
  const { id, role } = useSignedInUser();
  const isFranchisee = person.role === 'user' || person.wallet !== null || person.kyc !== null;
  return (
    <div data-wide className="grid items-start gap-6 @4xl:grid-cols-2">
      <div className="min-w-0 space-y-6">
        <AccountCard person={person} />
        {isFranchisee && (
          <>
            <BusinessCard business={person.business} />
            <PlanCard plan={person.plan} />
            <KycCard kyc={person.kyc} />
            <PersonAgreementCard userId={person.id} />
            <WalletCard
              wallet={person.wallet}
              action={
                person.wallet !== null && (
                  <AdjustWalletButton
                    userId={person.id}
                    available={spendableFunds(person.wallet)}
                  />
                )
              }
            />
          </>
        )}
        {role === 'superadmin' && person.id !== id && (
          <>
            <LegalHoldCard userId={person.id} />
            <PersonNomineeCard userId={person.id} />
          </>
        )}
      </div>
      <div className="min-w-0 space-y-6">
        {isFranchisee && <ApplicationsCard applications={person.applications} />}
        <DevicesCard devices={person.devices} />
        <EventsCard person={person} />
      </div>
    </div>
  );
}
