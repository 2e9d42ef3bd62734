import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { SignInFlow } from '../../features/auth/otp/components/sign-in-flow.tsx';
import { isJoining, readRequested } from '../../features/auth/model.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Signing in by a code or with Google. */
export default function Login() {
  const { t } = useLingui();
  const location = useLocation();
  const requested = readRequested(location.state);
  return (
    <SignInFlow
      title={t`Sign in`}
      intro={
        isJoining(location.state)
          ? t`To become our partner, sign in with a code that we send to your e-mail, or register first.`
          : t`We send a 6-digit code to your e-mail. No password needed.`
      }
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
