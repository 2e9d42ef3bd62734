import type { User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailChange } from './email-change.tsx';

/** How the user signs in: the address that receives codes, and why there is no password. */
export function SignInCard({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Signing in</Trans>
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        <Trans>Each time you sign in, we send a one-time code to {user.email}.</Trans>
      </p>
      <div className="mt-4 space-y-4">
        <Button variant="secondary" onClick={() => setIsChanging(true)}>
          <Trans>Change email address</Trans>
        </Button>
        <div>
          <Button
            variant="secondary"
            disabledReason={t`There is no password to update, forget or lose.`}
          >
            {t`Update Password`}
          </Button>
        </div>
      </div>
      {isChanging && (
        <Dialog
          title={t`Change email address`}
          dialogRef={dialog}
          onClose={() => setIsChanging(false)}
        >
          <EmailChange onChanged={() => dialog.current?.close()} />
        </Dialog>
      )}
    </Card>
  );
}
