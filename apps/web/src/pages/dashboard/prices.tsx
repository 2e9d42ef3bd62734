import { Trans, useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { OwnPrices } from '../../features/clients/prices/own-prices.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** What the franchisee charges for each service. */
export default function Prices() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <PageHeading>{t`My prices`}</PageHeading>
      <RequireKyc>
        <p className="text-ink-soft">
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
