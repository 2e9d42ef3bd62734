import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { OwnKyc } from '../../features/kyc/own/own-kyc.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Proof of identity: handed in here, and how it stands. Staff need none. */
export default function Kyc() {
  const { t } = useLingui();
  const [cancellations, setCancellations] = useState(0);
  return (
    <RequireRole allowed={['user']}>
      {/* Drawn anew it takes the focus, which would else go with what was pressed. */}
      <PageHeading key={cancellations}>{t`KYC Verification`}</PageHeading>
      <OwnKyc onCancelled={() => setCancellations(cancellations + 1)} />
    </RequireRole>
  );
}
