import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { SignInFlow } from '../../features/auth/email-sign-in/sign-in-flow.tsx';
import { StaffSignInOptions } from '../../features/auth/email-sign-in/staff-sign-in-options.tsx';
import { invitedParameter } from '../../features/auth/email-sign-in/email-sign-in-model.ts';
import { readRequestedPath } from '../../features/auth/navigation-model.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** The sign-in page of staff, and the registration of invited ones. */
export default function AdminLogin() {
  const { t } = useLingui();
  const requested = readRequestedPath(useLocation().state);
  const [search] = useSearchParams();
  const isInvited = search.has(invitedParameter);
  return (
    <SignInFlow
      title={isInvited ? t`Join the staff` : t`Staff sign-in`}
      intro={
        isInvited
          ? t`Enter your name and the email address that received the invitation. We will send a 6-digit code to it.`
          : t`For admins and superadmins. We send a 6-digit code to your email.`
      }
      withName={isInvited}
      audience="staff"
      options={<StaffSignInOptions isInvited={isInvited} requested={requested} />}
      alternative={
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
