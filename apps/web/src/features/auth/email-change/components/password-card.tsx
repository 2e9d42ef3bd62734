import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** How one signs in, and what there is instead of a password. */
export function PasswordCard() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Signing in</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>You sign in by a one-time code that comes to your e-mail address.</Trans>
      </p>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t`Update Password`}
      </Button>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
