import { ClientBilling } from '../../../features/billing/client/client-billing.tsx';
import { ClientPrices } from '../../../features/clients/prices/client-prices.tsx';
import type { ClientTabProps } from './client-tab.ts';

/** What a client owes, and what they are charged. */
export function BillsTab({ client: { id } }: ClientTabProps) {
  return (
    <div className="grid gap-4 sm:gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <ClientBilling clientId={id} />
      <ClientPrices clientId={id} />
    </div>
  );
}
