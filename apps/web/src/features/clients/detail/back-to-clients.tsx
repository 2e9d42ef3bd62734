import { Trans } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** A link back to the client book. */
export function BackToClients() {
  return (
    <div>
      <LinkButton variant="quiet" to={paths.dashboardClients}>
        <Trans>Back to your clients</Trans>
      </LinkButton>
    </div>
  );
}
