import { brand } from '@anupal/contract/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths, publicUrl } from '../app/paths.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { buttonClasses } from './button-classes.ts';
import { ErrorScreen } from './error-screen.tsx';
import { LinkButton } from './link-button.tsx';

/** A page could not be loaded because there is no network. Its links work without script. */
export function OfflineScreen() {
  const { t } = useLingui();
  return (
    <ErrorScreen
      title={t`You are offline`}
      message={t`This page could not be loaded because you are offline. You can still read pages that you have opened before.`}
    >
      {/* The empty URL is the requested page. */}
      <a href="" className={buttonClasses('primary')}>
        <Trans>Try again</Trans>
      </a>
      <LinkButton variant="secondary" to={publicUrl(paths.home, useLanguage())}>
        <Trans>Return to Home</Trans>
      </LinkButton>
      <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className={buttonClasses('quiet')}>
        <Trans>Call {brand.phone}</Trans>
      </a>
    </ErrorScreen>
  );
}
