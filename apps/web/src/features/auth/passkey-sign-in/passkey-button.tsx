import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** Signs in with a passkey of the device, instead of a code. */
export function PasskeyButton() {
  const { isPending, submit } = usePasskeySignIn();
  return (
    <Button variant="secondary" isWide isPending={isPending} onClick={submit}>
      <Icon name="key-round" />
      <Trans>Sign in with a passkey</Trans>
    </Button>
  );
}
