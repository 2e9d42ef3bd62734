import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { SignInFlow } from '../../features/auth/otp/components/sign-in-flow.tsx';
import { readRequested } from '../../features/auth/model.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Signing in by a code or with Google. */
export default function Login() {
  const { t } = useLingui();
  const requested = readRequested(useLocation().state);
  return (
    <SignInFlow
      title={t`Sign in`}
      intro={t`We send a 6-digit code to your e-mail. No password needed.`}
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
