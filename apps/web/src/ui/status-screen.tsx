import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths, publicUrl } from '../app/paths.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { Button } from './button.tsx';
import { ErrorScreen } from './error-screen.tsx';
import type { IconName } from './icon-names.ts';
import { LinkButton } from './link-button.tsx';

interface StatusScreenProps {
  readonly message: string | null;
  /** Whether there is an earlier page of this site to go back to. */
  readonly canGoBack: boolean;
  readonly icon?: IconName;
  /** A hint below the message. */
  readonly hint?: ReactNode;
  /** Reloads the page; by default its current URL. */
  readonly reload?: () => void;
}

/** Reports a failure, with links to continue. */
export function StatusScreen({
  message,
  canGoBack,
  reload = () => window.location.reload(),
  ...looks
}: StatusScreenProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <ErrorScreen
      {...looks}
      title={t`Something went wrong`}
      message={message ?? t`An unexpected error occurred`}
    >
      <Button onClick={reload}>
        <Trans>Reload Page</Trans>
      </Button>
      <LinkButton variant="secondary" to={publicUrl(paths.home, language)}>
        <Trans>Return to Home</Trans>
      </LinkButton>
      {canGoBack && (
        <Button variant="quiet" onClick={() => navigate(-1)}>
          <Trans>Go Back</Trans>
        </Button>
      )}
    </ErrorScreen>
  );
}
