import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { paths, publicUrl } from '../../app/paths.ts';
import { hasEarlierPage } from '../../lib/history.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { StatusScreen } from '../../ui/status-screen.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The error page. Its message is in the history state of the navigation. */
export default function ErrorPage() {
  const { t } = useLingui();
  const { reason, message, from } = readState(useLocation().state);
  const home = publicUrl(paths.home, useLanguage());
  const canGoBack = hasEarlierPage();
  // Reloading /error would show the same error for ever. A new document starts afresh.
  const reload = (): void => window.location.replace(from ?? home);
  return (
    <>
      <meta name="robots" content="noindex" />
      {reason === 'pageNotFound' ? (
        <StatusScreen
          message={t`Page not found`}
          canGoBack={canGoBack}
          reload={reload}
          icon="search"
          hint={<NotFoundHint />}
        />
      ) : (
        <StatusScreen message={message} canGoBack={canGoBack} reload={reload} />
      )}
    </>
  );
}

function NotFoundHint() {
  const language = useLanguage();
  return (
    <Trans>
      The address may be mistyped, or the page has moved. See{' '}
      <TextLink to={publicUrl(paths.allServices, language)}>our services</TextLink>, or{' '}
      <TextLink to={publicUrl(paths.contact, language)}>write to us</TextLink>.
    </Trans>
  );
}

interface ErrorState {
  readonly reason: unknown;
  readonly message: string | null;
  /** The page that failed, on this site. */
  readonly from: string | null;
}

function readState(state: unknown): ErrorState {
  if (typeof state !== 'object' || state === null)
    return { reason: null, message: null, from: null };
  const { reason, message, from }: Partial<Record<keyof ErrorState, unknown>> = state;
  return { reason, message: readText(message), from: readText(from) };
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
