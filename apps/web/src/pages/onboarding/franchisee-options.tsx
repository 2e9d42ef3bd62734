import { brand } from '@anupal/contract/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { homeOf } from '../../features/auth/model.ts';
import { AccountCard } from '../../features/users/components/account-card.tsx';
import { paths } from '../../app/paths.ts';
import { useSignedInUser } from '../../lib/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Where a person without a plan begins. */
export default function FranchiseeOptions() {
  const { t } = useLingui();
  const user = useSignedInUser();
  const hasOwnPage = homeOf(user) !== paths.franchiseeOptions;
  const email = (
    <a href={`mailto:${brand.email}`} className="font-semibold text-primary underline">
      {brand.email}
    </a>
  );
  return (
    <>
      <PageHeading title={t`Your account`}>{t`Welcome, ${user.fullName}`}</PageHeading>
      <Card>
        <h2 className="text-title font-bold">
          {hasOwnPage ? (
            <Trans>Your account is ready.</Trans>
          ) : (
            <Trans>Your account is ready and has no plan yet.</Trans>
          )}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          <Trans>You do not need to do anything now. For any question, write to {email}.</Trans>
        </p>
        <div className="mt-6">
          <LinkButton to={hasOwnPage ? homeOf(user) : paths.dashboard}>
            <Trans>Go to dashboard</Trans>
          </LinkButton>
        </div>
      </Card>
      <AccountCard user={user} />
    </>
  );
}
