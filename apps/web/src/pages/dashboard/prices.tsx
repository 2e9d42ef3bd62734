import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { OwnPrices } from '../../features/clients/prices/own-prices.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** What the franchisee charges for each service. */
export default function Prices() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <div>
        <BackLink to={paths.dashboardEarnings}>
          <Trans>Back to earnings</Trans>
        </BackLink>
        <PageHeading>{t`My prices`}</PageHeading>
      </div>
      <RequireKyc>
        <p className="max-w-prose text-ink-soft">
          <Trans>
            What you charge your clients for each service, on top of the government fee. Only you
            can see your prices. To set a different price for one client, open that client.
          </Trans>
        </p>
        <OwnPrices />
      </RequireKyc>
    </RequireRole>
  );
}
