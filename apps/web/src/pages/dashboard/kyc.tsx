import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { OwnKyc } from '../../features/kyc/own/own-kyc.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The KYC form and its status. Not for staff. */
export default function Kyc() {
  const { t } = useLingui();
  const [cancellations, setCancellations] = useState(0);
  return (
    <RequireRole allowed={['user']}>
      {/* Remounting moves the focus here, which would be lost with the pressed button. */}
      <PageHeading key={cancellations}>{t`KYC Verification`}</PageHeading>
      <OwnKyc onCancelled={() => setCancellations(cancellations + 1)} />
    </RequireRole>
  );
}
