import { Trans } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';

/** A link back to the client book. */
export function BackToClients() {
  return (
    <BackLink to={paths.dashboardClients}>
      <Trans>Back to your clients</Trans>
    </BackLink>
  );
}
