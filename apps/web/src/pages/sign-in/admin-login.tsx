import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { SignInFlow } from '../../features/auth/otp/components/sign-in-flow.tsx';
import { readRequested } from '../../features/auth/model.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Where the staff of the firm sign in. */
export default function AdminLogin() {
  const { t } = useLingui();
  const requested = readRequested(useLocation().state);
  return (
    <SignInFlow
      title={t`Staff sign-in`}
      intro={t`For admins and superadmins. We send a 6-digit code to your e-mail.`}
      door="staff"
      otherWay={
        <Trans>
          Are you a franchisee?{' '}
          <TextLink to={paths.login} state={{ requested }}>
            Sign in here
          </TextLink>
        </Trans>
      }
    />
  );
}
