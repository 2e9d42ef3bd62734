import type { User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailChange } from './email-change.tsx';

/** How the user signs in: the address that receives codes, and why there is no password. */
export function SignInCard({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <SectionCard
      title={t`Signing in`}
      description={<Trans>Each time you sign in, we send a one-time code to {user.email}.</Trans>}
    >
      <div className="flex flex-wrap items-start gap-3">
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
    </SectionCard>
  );
}
