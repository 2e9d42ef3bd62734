import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { loadToasts } from '../../../ui/toast.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { PasskeyButton } from '../passkey-sign-in/passkey-button.tsx';
import {
  readSignInState,
  type CodeRequest,
  type SignInAudience,
  type SentCode,
} from './email-sign-in-model.ts';
import { loadEmailSignInApi } from './lazy-email-sign-in-api.ts';
import { CodeRequestForm } from './code-request-form.tsx';

const loadCodeStep = () => import('./code-step.tsx');
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }));

interface SignInFlowProps {
  readonly title: string;
  readonly intro: string;
  /** Whether the form asks for a name, as for a registration. */
  readonly withName?: boolean;
  readonly audience?: SignInAudience;
  /** Other ways to sign in on this page, above the form. */
  readonly options?: ReactNode;
  /** A link for people who are on the wrong page. */
  readonly alternative: ReactNode;
}

/** The two steps of signing in or registering. The step is stored in the browser history. */
export function SignInFlow({
  title,
  intro,
  withName = false,
  audience = 'everyone',
  options = null,
  alternative,
}: SignInFlowProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const currentUrl = `${location.pathname}${location.search}`;
  const { requested, sent, email } = readSignInState(location.state);
  // A typed name is kept while the user looks at another way to sign in.
  const [values, setValues] = useState({
    email: sent?.email ?? email,
    fullName: sent?.fullName ?? '',
  });
  const request: CodeRequest = { ...values, fullName: withName ? values.fullName : null };
  const [lastSent, setLastSent] = useState(sent);
  const showCodeStep = (next: SentCode): void => {
    setLastSent(next);
    void navigate(currentUrl, { state: { requested, sent: next }, replace: sent !== null });
  };
  const goBack = (): void => void navigate(currentUrl, { state: { requested, sent: null } });
  const change = ({ email, fullName }: CodeRequest): void =>
    setValues({ email, fullName: fullName ?? values.fullName });

  return (
    <Card onFocus={prepareSubmit}>
      <PageHeading>{title}</PageHeading>
      {sent !== null ? (
        <div className="mt-4">
          <Suspense fallback={<Spinner />}>
            <CodeStep
              sent={sent}
              audience={audience}
              requested={requested}
              onSent={showCodeStep}
              onBack={goBack}
            />
          </Suspense>
        </div>
      ) : (
        <div className="mt-2 grid gap-6">
          {options}
          <p className="text-ink-soft">{intro}</p>
          {requested !== null && (
            <Banner tone="info">
              <Trans>Please sign in to continue. You will then return to your page.</Trans>
            </Banner>
          )}
          <CodeRequestForm
            key={withName ? 'name' : 'address'}
            values={request}
            audience={audience}
            onChange={change}
            lastSent={lastSent}
            onSent={showCodeStep}
          />
          {(audience === 'everyone' || !withName) && <Divider />}
          {!withName && <PasskeyButton />}
          {audience === 'everyone' && <GoogleButton requested={requested} />}
          <p className="text-center text-ink-soft">{alternative}</p>
        </div>
      )}
    </Card>
  );
}

function Divider() {
  return (
    <p className="flex items-center gap-4 text-small text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <Trans>or</Trans>
    </p>
  );
}

/** Loads what the next step needs, so that a slow connection does not delay it. */
async function prepareSubmit(): Promise<void> {
  await Promise.allSettled([loadEmailSignInApi(), loadCodeStep(), loadToasts()]);
}
