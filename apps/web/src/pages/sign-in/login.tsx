import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { SignInFlow } from '../../features/auth/email-sign-in/sign-in-flow.tsx';
import {
  hasSessionEnded,
  hasSignedOutElsewhere,
  isFromRegistration,
  readRequestedPath,
} from '../../features/auth/navigation-model.ts';
import { SignInKeyForm } from '../../features/auth/sign-in-keys/sign-in-key-form.tsx';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Signing in with a one-time code or with Google. */
export default function Login() {
  const { t } = useLingui();
  const location = useLocation();
  const requested = readRequestedPath(location.state);
  const intro = useIntro(location.state);
  const { search } = useUrlQuery();
  if (search.has('key')) return <SignInKeyForm />;
  // A user who wants to become a partner has no account yet.
  if (isFromRegistration(location.state))
    return <Navigate to={paths.register} state={{ requested }} replace />;
  return (
    <SignInFlow
      title={t`Sign in`}
      intro={intro}
      alternative={
        <Trans>
          New here?{' '}
          <TextLink to={paths.register} state={{ requested }}>
            Register
          </TextLink>
        </Trans>
      }
    />
  );
}

/** The text above the form, depending on where the user comes from. */
function useIntro(state: unknown): string {
  const { t } = useLingui();
  if (hasSessionEnded(state))
    return t`Your session has ended, or your role was changed. Please sign in again.`;
  if (hasSignedOutElsewhere(state)) return t`You have signed out.`;
  return t`We send a 6-digit code to your email. No password needed.`;
}
