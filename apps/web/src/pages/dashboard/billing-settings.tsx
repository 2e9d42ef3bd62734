import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { FreshCodeHost } from '../../features/auth/step-up/fresh-code-dialog.tsx';
import { billingKey } from '../../features/billing/billing-api.ts';
import { BillingSettings } from '../../features/billing/settings/billing-settings.tsx';
import { TaxProfileCard } from '../../features/invoices/tax-profile-card.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** How the franchisee's bills look and are taxed, with the address and GSTIN on them. */
export default function BillingSettingsPage() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  return (
    <RequireRole allowed={['user']}>
      <div>
        <BackLink to={paths.dashboardBills}>
          <Trans>Back to client bills</Trans>
        </BackLink>
        <PageHeading>{t`Billing details`}</PageHeading>
      </div>
      <RequireKyc>
        <TaxProfileCard onSaved={() => void queries.invalidateQueries({ queryKey: billingKey })} />
        <BillingSettings clientId={search.get('client')} />
      </RequireKyc>
      <FreshCodeHost />
    </RequireRole>
  );
}
