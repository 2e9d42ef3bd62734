import type { Response } from '@anupal/contract/endpoint';
import { payments } from '@anupal/contract/payments';
import type { OrderDetail } from '@anupal/contract/payments/office';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { orderList } from './order-filters.ts';

/** A page of all orders. */
export function ordersQuery(listQuery: typeof orderList.unfiltered) {
  const query = orderList.toRequest(listQuery);
  return {
    queryKey: ['payments', 'desk', query],
    queryFn: (): Promise<Response<typeof payments.listAll>> =>
      getValue(call(payments.listAll, { query })),
  };
}

/** An order with the gateway's payments and its journal entries. */
export function orderQuery(id: string) {
  return {
    queryKey: ['payments', 'desk-order', id],
    queryFn: (): Promise<OrderDetail> => getValue(call(payments.readAny, { params: { id } })),
  };
}
