import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { taxProfileQuery } from './tax-profile-api.ts';
import { TaxProfileForm } from './tax-profile-form.tsx';

/** Asks users without GST details for those that their invoices can show. Nothing for the others. */
export function TaxProfileOffer() {
  const { data: profile } = useQuery(taxProfileQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (profile !== null) return null;
  if (isOpen) return <TaxProfileForm profile={null} onEnd={() => setIsOpen(false)} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-56">
        <Trans>Your invoices can show the name, address and GSTIN of your business.</Trans>
      </p>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Add GST details</Trans>
      </Button>
    </div>
  );
}
