import { useLingui } from '@lingui/react/macro';
import { RequireRole } from '../../features/auth/components/require-role.tsx';
import { OwnKyc } from '../../features/kyc/own/components/own-kyc.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Proof of identity: handed in here, and how it stands. Staff need none. */
export default function Kyc() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <PageHeading>{t`KYC Verification`}</PageHeading>
      <OwnKyc />
    </RequireRole>
  );
}
