import { Trans } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

const fromRegistration = { fromRegistration: true };

/** A link to register as a partner. */
export function RegisterNow({ variant }: { readonly variant: 'accent' | 'primary' }) {
  return (
    <LinkButton variant={variant} to={paths.login} state={fromRegistration} data-replay="">
      <Trans>Register Now</Trans>
    </LinkButton>
  );
}
