import type { KycStatus } from '@anupal/contract/users';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../ui/badge.tsx';
import { kycStatusLabels, kycStatusTones } from './kyc-labels.ts';

/** The status of a KYC record. */
export function StatusBadge({ status }: { readonly status: KycStatus }) {
  const { i18n } = useLingui();
  return <Badge tone={kycStatusTones[status]}>{i18n._(kycStatusLabels[status])}</Badge>;
}
