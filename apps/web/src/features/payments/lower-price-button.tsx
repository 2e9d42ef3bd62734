import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { pricedDocumentsQuery } from './adjustments/adjustment-api.ts';
import { ProposeAdjustmentDialog } from './adjustments/propose-adjustment-dialog.tsx';

interface LowerPriceButtonProps {
  readonly userId: string;
  /** The invoice. */
  readonly id: string;
  readonly number: string;
}

/** Opens the proposal to lower the price of an invoice. For superadmins, while a fee for a service is left. */
export function LowerPriceButton({ userId, id, number }: LowerPriceButtonProps) {
  const reader = useSignedInUser();
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = reader.role === 'superadmin' && reader.id !== userId;
  const { data } = useQuery({
    ...pricedDocumentsQuery({ person: userId, reason: 'price_lowered', q: number }),
    enabled: isAllowed,
  });
  const invoice = data?.documents.find((document) => document.id === id);
  if (!isAllowed || !invoice) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Lower the price</Trans>
      </Button>
      {isOpen && (
        <ProposeAdjustmentDialog
          userId={userId}
          available={null}
          invoice={invoice}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
