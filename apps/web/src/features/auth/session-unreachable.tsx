import { useLingui } from '@lingui/react/macro';
import { session } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';

/** Shown when the API could not be reached to check the session. The user stays signed in. */
export function SessionUnreachable({ message }: { readonly message: string | null }) {
  const { t } = useLingui();
  return (
    <ErrorScreen
      title={t`We could not check your sign-in`}
      message={message ?? t`An unexpected error occurred.`}
    >
      <Button onClick={() => session.start()}>{t`Try again`}</Button>
      <Button variant="secondary" onClick={() => session.signOut()}>{t`Logout`}</Button>
    </ErrorScreen>
  );
}
