import { Trans } from '@lingui/react/macro';

/** The label of the link for staff, which says that it is theirs. */
export function StaffSignInLabel() {
  return (
    <span className="py-1">
      <Trans>Login Now</Trans>{' '}
      <span className="block text-meta leading-tight font-normal text-ink-soft">
        <Trans>(Staff sign-in)</Trans>
      </span>
    </span>
  );
}
