import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';

/** Whether a service accepts applications. */
export function ActiveBadge({ isActive }: { readonly isActive: boolean }) {
  return isActive ? (
    <Badge tone="success">
      <Trans>Active</Trans>
    </Badge>
  ) : (
    <Badge tone="neutral">
      <Trans>Inactive</Trans>
    </Badge>
  );
}
