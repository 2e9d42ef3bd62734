import { useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { OwnPayments } from '../../features/payments/own/own-payments.tsx';
import { OwnPlan } from '../../features/subscriptions/own-plan.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** A franchisee's plan: what it is, what of it is used, the way to renew or upgrade it, and what was paid. */
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
