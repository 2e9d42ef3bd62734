import { useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { OwnPayments } from '../../features/payments/own/own-payments.tsx';
import { OwnPlan } from '../../features/subscriptions/own-plan.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The franchisee's plan: details, usage, renewing or upgrading, and payments. */
export default function MyPlan() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <PageHeading>{t`My Subscription Plan`}</PageHeading>
      <RequireKyc>
        <OwnPlan />
        <OwnPayments />
      </RequireKyc>
    </RequireRole>
  );
}
