import { Trans, useLingui } from '@lingui/react/macro';
import { paths, publicUrl } from '../../app/paths.ts';
import { homePath } from '../../features/auth/navigation-model.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Shown to users whose role does not allow the page. */
export default function Unauthorized() {
  const { t } = useLingui();
  const language = useLanguage();
  const session = useSession();
  return (
    <>
      <meta name="robots" content="noindex" />
      <ErrorScreen
        icon="lock"
        title={t`Unauthorized Access`}
        message={t`Your account does not have permission to open this page. If you think it should, write to us.`}
      >
        {session.status === 'signedIn' && (
          <LinkButton to={homePath(session.user)}>
            <Trans>My page</Trans>
          </LinkButton>
        )}
        <LinkButton variant="secondary" to={publicUrl(paths.home, language)}>
          <Trans>Return to Home</Trans>
        </LinkButton>
      </ErrorScreen>
    </>
  );
}
