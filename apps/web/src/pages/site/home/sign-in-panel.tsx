import { Trans } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { homePath } from '../../../features/auth/navigation-model.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** A link to the user's dashboard; for visitors, links to sign in and register. */
export function SignInPanel() {
  const session = useSession();
  if (session.status === 'signedIn')
    return (
      <div className="mt-8">
        <LinkButton variant="accent" to={homePath(session.user)}>
          <Trans>My page</Trans>
        </LinkButton>
      </div>
    );
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton variant="accent" to={paths.register}>
          <Trans>Register</Trans>
        </LinkButton>
        <LinkButton variant="onBand" to={paths.login}>
          <Trans>Sign in</Trans>
        </LinkButton>
      </div>
      <p className="mt-4 text-small text-on-band-soft">
        <Trans>With a code by email or with Google. There is no password to remember.</Trans>
      </p>
    </>
  );
}
