import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { FreshCodeHost } from '../../features/auth/step-up/fresh-code-dialog.tsx';
import { AccountErasure } from '../../features/retention/account-erasure.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The end of a franchisee's account. */
export default function DeleteAccount() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <div>
        <LinkButton variant="quiet" to={paths.dashboardSettings}>
          <Trans>Account Settings</Trans>
        </LinkButton>
        <PageHeading>{t`Delete your account`}</PageHeading>
      </div>
      <AccountErasure />
      <FreshCodeHost />
    </RequireRole>
  );
}
