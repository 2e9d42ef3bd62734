import { Trans } from '@lingui/react/macro';
import { storedSession } from '../../../lib/session/stored-session.ts';
import { Button } from '../../../ui/button.tsx';
import { googleUrl, writePending } from './google-sign-in-model.ts';
import googleMark from './google-mark.svg?url';

/** Leaves the site to sign in with Google, remembering the requested path. */
export function GoogleButton({ requested }: { readonly requested: string | null }) {
  const leave = (): void => {
    const state = crypto.randomUUID();
    storedSession.setState(writePending({ state, requested }));
    window.location.assign(googleUrl(state));
  };
  return (
    <Button variant="secondary" isWide onClick={leave}>
      <img src={googleMark} alt="" width={20} height={20} />
      <Trans>Continue with Google</Trans>
    </Button>
  );
}
