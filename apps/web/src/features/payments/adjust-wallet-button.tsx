import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ProposeAdjustmentDialog } from './adjustments/propose-adjustment-dialog.tsx';

interface AdjustWalletButtonProps {
  readonly userId: string;
  /** What the wallet holds, in rupees. */
  readonly balance: number;
}

/** Opens the proposal of an adjustment. For superadmins, and not for a wallet of their own. */
export function AdjustWalletButton({ userId, balance }: AdjustWalletButtonProps) {
  const { id, role } = useSignedInUser();
  const [isOpen, setIsOpen] = useState(false);
  if (role !== 'superadmin' || id === userId) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Adjust the wallet</Trans>
      </Button>
      {isOpen && (
        <ProposeAdjustmentDialog
          userId={userId}
          balance={balance}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
