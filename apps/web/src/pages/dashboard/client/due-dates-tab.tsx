import { ClientDueDates } from '../../../features/calendar/clients/client-due-dates.tsx';
import { RecurringOrders } from '../../../features/calendar/recurring/recurring-orders.tsx';
import type { ClientTabProps } from './client-tab.ts';

/** The due dates of a client, and what is prepared before each. */
export function DueDatesTab({ client }: ClientTabProps) {
  return (
    <div className="grid gap-4 sm:gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <ClientDueDates clientId={client.id} />
      {client.isActive && <RecurringOrders clientId={client.id} />}
    </div>
  );
}
