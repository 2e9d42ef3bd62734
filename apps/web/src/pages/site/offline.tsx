import { brand } from '@anupal/contract/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths, publicUrl } from '../../app/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Shown at the address of a page that cannot be fetched. It has no script (tooling/service-worker.ts). */
export default function Offline() {
  const { t } = useLingui();
  return (
    <>
      <meta name="robots" content="noindex" />
      <ErrorScreen
        title={t`You are offline`}
        message={t`This page could not be fetched, because there is no connection to the internet. Pages that you have opened before can still be read.`}
      >
        {/* The empty address is the page that was asked for. */}
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
    </>
  );
}
