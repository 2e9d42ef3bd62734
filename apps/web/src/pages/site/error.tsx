import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { paths, publicUrl } from '../../app/paths.ts';
import { hasEarlierPage } from '../../lib/history.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ProblemScreen } from '../../ui/problem-screen.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The error page. What went wrong is told by the navigation that leads here. */
export default function ErrorPage() {
  const { t } = useLingui();
  const { reason, message } = readState(useLocation().state);
  const canGoBack = hasEarlierPage();
  return (
    <>
      <meta name="robots" content="noindex" />
      {reason === 'pageNotFound' ? (
        <ProblemScreen
          message={t`Page not found`}
          canGoBack={canGoBack}
          icon="search"
          hint={<WhereElse />}
        />
      ) : (
        <ProblemScreen message={message} canGoBack={canGoBack} />
      )}
    </>
  );
}

function WhereElse() {
  const language = useLanguage();
  return (
    <Trans>
      The address may be mistyped, or the page has moved. Look among{' '}
      <TextLink to={publicUrl(paths.allServices, language)}>our services</TextLink>, or{' '}
      <TextLink to={publicUrl(paths.contact, language)}>write to us</TextLink>.
    </Trans>
  );
}

function readState(state: unknown): { reason: unknown; message: string | null } {
  if (typeof state !== 'object' || state === null) return { reason: null, message: null };
  const { reason, message }: Partial<Record<'reason' | 'message', unknown>> = state;
  return { reason, message: typeof message === 'string' && message !== '' ? message : null };
}
