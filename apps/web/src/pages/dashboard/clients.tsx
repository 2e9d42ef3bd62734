import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { ClientBook } from '../../features/clients/book/client-book.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { HeadActions } from '../../ui/head-actions.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The client book of the franchisee. */
export default function Clients() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{t`Clients`}</PageHeading>
        <HeadActions
          others={[
            { to: paths.dashboardClientDueDates, name: t`Due dates` },
            { to: `${paths.dashboardClients}/documents`, name: t`Add documents` },
            { to: `${paths.dashboardClients}/import`, name: t`Import a list` },
          ]}
        >
          <LinkButton to={`${paths.dashboardClients}/new`}>
            <Icon name="plus" size="small" />
            <Trans>Add client</Trans>
          </LinkButton>
        </HeadActions>
      </div>
      <RequireKyc>
        <ClientBook />
      </RequireKyc>
    </RequireRole>
  );
}
