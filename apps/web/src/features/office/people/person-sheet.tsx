import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userUrl } from '../../../app/paths.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SideSheet } from '../../../ui/side-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { personQuery } from './people-api.ts';
import { BusinessCard, KycCard, PlanCard, WalletCard } from './person-cards.tsx';

interface PersonSheetProps {
  readonly userId: string;
  readonly fullName: string;
}

/** The facts about a user, beside the work on one of their records. */
export function PersonSheet({ userId, fullName }: PersonSheetProps) {
  const { t } = useLingui();
  return (
    <SideSheet label={t`About the user`} title={fullName}>
      <Facts userId={userId} />
    </SideSheet>
  );
}

function Facts({ userId }: Pick<PersonSheetProps, 'userId'>) {
  const { t } = useLingui();
  const reader = useSignedInUser();
  const result = useQuery(personQuery(userId));
  return (
    <QueryContent
      result={result}
      failed={t`Failed to fetch user data.`}
      loading={<Skeleton lines={3} label={t`Loading user...`} />}
    >
      {({ email, business, plan, kyc, wallet }) => (
        <>
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <EmailText email={email} />
            </span>
            <TextLink to={userUrl(reader, userId)}>
              <Trans>Open the user's page</Trans>
            </TextLink>
          </p>
          <BusinessCard business={business} />
          <PlanCard plan={plan} />
          <KycCard kyc={kyc} />
          <WalletCard wallet={wallet} />
        </>
      )}
    </QueryContent>
  );
}
