import { calendar } from '@anupal/contract/calendar';
import type { RecurringOrderList } from '@anupal/contract/calendar/recurring/endpoints';
import type { BodyInput } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { clientDuesKey } from '../clients/client-board-api.ts';

/** What is prepared for a client before each due date. */
export function recurringOrdersQuery(clientId: string, language: Language) {
  return {
    queryKey: [...clientDuesKey, 'recurring', clientId, language],
    queryFn: (): Promise<RecurringOrderList> =>
      getValue(call(calendar.listRecurringOrders, { params: { clientId } })),
    staleTime: 0,
  };
}

/** Orders a form for a client, or changes the order. */
export function saveRecurringOrder(
  clientId: string,
  body: BodyInput<typeof calendar.saveRecurringOrder>,
): Promise<ApiResult<RecurringOrderList>> {
  return call(calendar.saveRecurringOrder, { params: { clientId }, body });
}

/** Ends a recurring order. */
export function removeRecurringOrder(
  clientId: string,
  orderId: string,
): Promise<ApiResult<unknown>> {
  return call(calendar.removeRecurringOrder, { params: { clientId, orderId } });
}
