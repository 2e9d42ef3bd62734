import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { EarningsReport } from '../../features/applications/earnings/earnings-report.tsx';
import { MonthExport } from '../../features/billing/bills/month-export.tsx';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** What the franchisee earns by applications for clients. */
export default function EarningsPage() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{t`Earnings`}</PageHeading>
        <LinkButton variant="secondary" to={paths.dashboardPrices}>
          <Trans>My prices</Trans>
        </LinkButton>
      </div>
      <RequireKyc>
        <EarningsReport />
        <MonthExport />
      </RequireKyc>
    </RequireRole>
  );
}
