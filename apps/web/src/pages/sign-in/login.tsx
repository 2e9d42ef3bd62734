import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { SignInFlow } from '../../features/auth/otp/components/sign-in-flow.tsx';
import { hasEnded, hasLeft, isJoining, readRequested } from '../../features/auth/model.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Signing in by a code or with Google. */
export default function Login() {
  const { t } = useLingui();
  const location = useLocation();
  const requested = readRequested(location.state);
  const intro = useIntro(location.state);
  return (
    <SignInFlow
      title={t`Sign in`}
      intro={intro}
      otherWay={
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

/** What stands above the form, by where the person comes from. */
function useIntro(state: unknown): string {
  const { t } = useLingui();
  if (hasEnded(state))
    return t`Your session has ended, or your role was changed. Please sign in again.`;
  if (hasLeft(state)) return t`You have signed out.`;
  if (isJoining(state))
    return t`To become our partner, sign in with a code that we send to your e-mail, or register first.`;
  return t`We send a 6-digit code to your e-mail. No password needed.`;
}
