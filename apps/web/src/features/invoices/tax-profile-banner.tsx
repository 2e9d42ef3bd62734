import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { taxProfileQuery } from './tax-profile-api.ts';

/** Sends users without GST details to where they give them. Nothing for the others. */
export function TaxProfileBanner() {
  const { data: profile } = useQuery(taxProfileQuery);
  if (profile !== null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-5 py-4">
      <p className="min-w-0 flex-1 basis-56">
        <Trans>Your invoices can show the name, address and GSTIN of your business.</Trans>
      </p>
      <LinkButton variant="secondary" to={paths.dashboardInvoices}>
        <Trans>Add GST details</Trans>
      </LinkButton>
    </div>
  );
}
