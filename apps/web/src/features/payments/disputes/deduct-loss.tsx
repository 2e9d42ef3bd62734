import type { Dispute } from '@anupal/contract/payments/disputes';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ProposeAdjustmentDialog } from '../adjustments/propose-adjustment-dialog.tsx';

/** Opens the proposal to deduct a lost dispute from the wallet of its payer. */
export function DeductLoss({
  dispute: { lost, deductible, paymentId, payer },
}: {
  readonly dispute: Dispute;
}) {
  const { id } = useSignedInUser();
  const [isOpen, setIsOpen] = useState(false);
  const amount = Math.min(lost ?? 0, deductible);
  if ((amount <= 0 && !isOpen) || id === payer.id) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Deduct from the wallet</Trans>
      </Button>
      {isOpen && (
        <ProposeAdjustmentDialog
          userId={payer.id}
          available={null}
          loss={{ paymentId, amount }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
