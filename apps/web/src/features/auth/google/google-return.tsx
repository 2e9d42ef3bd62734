import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, use, useEffect } from 'react';
import { paths } from '../../../app/paths.ts';
import { hardNavigate } from '../../../lib/hard-navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorScreen } from '../../../ui/error-screen.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { handOverLabels } from './hand-over-labels.ts';
import type { HandOverFailure } from './google-sign-in-model.ts';
import { ConfirmLink } from './confirm-link.tsx';
import { finishGoogleSignIn, type UnfinishedSignIn } from './finish-google-sign-in.ts';

const redirectAfterMilliseconds = 3000;

/** The callback page of Google: waits for the session, or shows why there is none. */
export function GoogleReturn() {
  return (
    <Suspense fallback={<Processing />}>
      <Returned />
    </Suspense>
  );
}

function Processing() {
  const { t } = useLingui();
  return (
    <div
      role="status"
      className="flex min-h-[60vh] flex-col items-center justify-center gap-4 px-4 text-center"
    >
      <Spinner />
      <PageHeading title={t`Sign in`}>{t`Processing your login...`}</PageHeading>
    </div>
  );
}

function Returned() {
  const { reason, requested } = use(finishGoogleSignIn());
  if (reason === 'confirm')
    return (
      <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-14">
        <ConfirmLink requested={requested} />
      </div>
    );
  return <Failed failed={{ reason, requested }} />;
}

interface FailedSignIn extends UnfinishedSignIn {
  readonly reason: HandOverFailure;
}

function Failed({ failed }: { readonly failed: FailedSignIn }) {
  const { i18n, t } = useLingui();
  useEffect(() => {
    const timer = setTimeout(() => goToLogin(failed), redirectAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [failed]);
  return (
    <ErrorScreen
      title={t`Sign-in with Google did not work`}
      message={i18n._(handOverLabels[failed.reason])}
    >
      <p className="basis-full text-ink-soft">
        <Trans>You will return to the sign-in page in a moment.</Trans>
      </p>
      <Button onClick={() => goToLogin(failed)}>
        <Trans>Go to sign in</Trans>
      </Button>
    </ErrorScreen>
  );
}

function goToLogin({ requested }: FailedSignIn): void {
  hardNavigate(paths.login, { requested, sent: null });
}
