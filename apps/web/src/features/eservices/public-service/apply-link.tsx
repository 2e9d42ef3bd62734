import type { Eservice } from '@anupal/contract/eservices';
import { Trans, useLingui } from '@lingui/react/macro';
import { applyUrl, paths } from '../../../app/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** The main action of a service's page: to apply. Visitors sign in first; staff see none. */
export function ApplyLink({ service }: { readonly service: Eservice }) {
  const { t } = useLingui();
  const session = useSession();
  const isSignedIn = session.status === 'signedIn';
  if (isSignedIn && session.user.role !== 'user') return null;
  const { id, eserviceName } = service;
  const form = applyUrl(id);
  return (
    <LinkButton
      isWide
      to={isSignedIn ? form : paths.login}
      state={isSignedIn ? null : { requested: form }}
      aria-label={t`Apply for ${eserviceName}`}
      data-replay=""
    >
      <Trans>Apply</Trans>
    </LinkButton>
  );
}
