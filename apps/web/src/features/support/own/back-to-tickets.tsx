import { Trans } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';

/** A link back to the tickets. */
export function BackToTickets() {
  return (
    <BackLink to={paths.dashboardSupport}>
      <Trans>Back to support</Trans>
    </BackLink>
  );
}
