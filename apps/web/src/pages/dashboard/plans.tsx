import { useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/components/require-role.tsx';
import { RequireKyc } from '../../features/kyc/own/components/require-kyc.tsx';
import { HeldPlan } from '../../features/subscriptions/components/held-plan.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** A franchisee's plan: what it is, what of it is used, and the way to renew or upgrade it. */
export default function MyPlan() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <PageHeading>{t`My Subscription Plan`}</PageHeading>
      <RequireKyc>
        <HeldPlan />
      </RequireKyc>
    </RequireRole>
  );
}
