import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { SignInFlow } from '../../features/auth/email-sign-in/sign-in-flow.tsx';
import { readRequestedPath } from '../../features/auth/navigation-model.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Registration with a name, an email address and a one-time code. */
export default function Register() {
  const { t } = useLingui();
  const requested = readRequestedPath(useLocation().state);
  return (
    <SignInFlow
      title={t`Register`}
      intro={t`Tell us your name and email. We send a 6-digit code to prove that the address is yours.`}
      withName
      alternative={
        <Trans>
          Already registered?{' '}
          <TextLink to={paths.login} state={{ requested }}>
            Sign in
          </TextLink>
        </Trans>
      }
    />
  );
}
