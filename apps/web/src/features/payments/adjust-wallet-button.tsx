import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { PendingProposals } from './adjustments/pending-proposals.tsx';
import { ProposeAdjustmentDialog } from './adjustments/propose-adjustment-dialog.tsx';

interface AdjustWalletButtonProps {
  readonly userId: string;
  /** What of the wallet can be spent, in rupees. */
  readonly available: number;
}

/** Opens the proposal of an adjustment, below those that await a decision. For superadmins, and not for a wallet of their own. */
export function AdjustWalletButton({ userId, available }: AdjustWalletButtonProps) {
  const { id, role } = useSignedInUser();
  const [isOpen, setIsOpen] = useState(false);
  if (role !== 'superadmin' || id === userId) return null;
  return (
    <div className="space-y-4">
      <PendingProposals userId={userId} />
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Adjust the wallet</Trans>
      </Button>
      {isOpen && (
        <ProposeAdjustmentDialog
          userId={userId}
          available={available}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
