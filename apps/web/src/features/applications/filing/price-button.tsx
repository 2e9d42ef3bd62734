import { calculateFilingFee } from '@anupal/contract/applications/charges';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import type { FilingService } from './filing-api.ts';
import { FeeSummary } from './fee-summary.tsx';

/** The price at the bottom of a phone; opens how it is made up. */
export function PriceButton({ service }: { readonly service: FilingService }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { total } = calculateFilingFee(service);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="min-h-11 rounded-control text-start leading-tight"
      >
        <span className="block text-title font-bold">
          <Money rupees={total} isPlain />
        </span>
        <span className="block text-small text-link underline underline-offset-4">
          <Trans>Fee details</Trans>
        </span>
      </button>
      {isOpen && (
        <Dialog size="corner" title={t`Fee`} onClose={() => setIsOpen(false)}>
          <div className="mt-4">
            <FeeSummary service={service} />
          </div>
        </Dialog>
      )}
    </>
  );
}
