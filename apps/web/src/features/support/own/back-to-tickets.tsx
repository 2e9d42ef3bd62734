import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { Icon } from '../../../ui/icon.tsx';

/** A link back to the tickets. */
export function BackToTickets() {
  return (
    <Link
      to={paths.dashboardSupport}
      className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-link hover:underline"
    >
      <Icon name="arrow-left" />
      <Trans>Back to support</Trans>
    </Link>
  );
}
