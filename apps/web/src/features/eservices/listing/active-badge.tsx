import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';

/** Whether a service accepts applications. */
export function ActiveBadge({ isActive }: { readonly isActive: boolean }) {
  // What is normal is quiet, so that the exception stands out.
  return isActive ? (
    <span className="text-ink-soft">
      <Trans>Active</Trans>
    </span>
  ) : (
    <Badge tone="neutral">
      <Trans>Inactive</Trans>
    </Badge>
  );
}
