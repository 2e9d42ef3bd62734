import type { ClientPrice } from '@anupal/contract/clients/prices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PriceDialog } from './price-dialog.tsx';

interface ChangePriceButtonProps {
  /** Null for all clients. */
  readonly clientId: string | null;
  readonly price: ClientPrice;
}

/** Opens the dialog of a price. */
export function ChangePriceButton({ clientId, price }: ChangePriceButtonProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const name = price.eserviceName;
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t`Change your price: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Change</Trans>
      </Button>
      {isOpen && <PriceDialog {...{ clientId, price }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
