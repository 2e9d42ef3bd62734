import { isStaff } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { FreshCodeHost } from '../../features/auth/step-up/fresh-code-dialog.tsx';
import { ComplaintsCard } from '../../features/privacy/complaints-card.tsx';
import { ConsentsCard } from '../../features/privacy/consents-card.tsx';
import { NomineeCard } from '../../features/privacy/nominee-card.tsx';
import { NoticeCard } from '../../features/privacy/notice-card.tsx';
import { OwnDataCard } from '../../features/privacy/own-data-card.tsx';
import { ViewsCard } from '../../features/privacy/views-card.tsx';
import { DeleteAccountCard } from '../../features/retention/delete-account-card.tsx';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The privacy centre: consent, own data, views of documents, nominee, complaints. */
export default function Privacy() {
  const { t } = useLingui();
  const user = useSignedInUser();
  return (
    <>
      <div>
        <BackLink
          to={user.role === 'admin' ? paths.adminDashboardSettings : paths.dashboardSettings}
        >
          <Trans>Back to account settings</Trans>
        </BackLink>
        <PageHeading>{t`Privacy centre`}</PageHeading>
      </div>
      <ConsentsCard />
      <OwnDataCard />
      <ViewsCard />
      <NomineeCard />
      <ComplaintsCard user={user} />
      <NoticeCard />
      {!isStaff(user.role) && <DeleteAccountCard />}
      <FreshCodeHost />
    </>
  );
}
