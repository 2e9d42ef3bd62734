import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { FreshCodeHost } from '../../features/auth/step-up/fresh-code-dialog.tsx';
import { AccountErasure } from '../../features/retention/account-erasure.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The end of a franchisee's account. */
export default function DeleteAccount() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <div>
        <BackLink to={paths.dashboardSettings}>
          <Trans>Back to account settings</Trans>
        </BackLink>
        <PageHeading>{t`Delete your account`}</PageHeading>
      </div>
      <AccountErasure />
      <FreshCodeHost />
    </RequireRole>
  );
}
