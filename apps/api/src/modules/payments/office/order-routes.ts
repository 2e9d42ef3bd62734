import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentRefund } from '../refunds/refund-presenter.ts';
import { presentOrder, presentOrders } from './order-presenter.ts';
import { searchOrders, readOrder } from './order-search.ts';

/** The handlers of payments for staff, who read them and change nothing. */
export function orderRoutes({
  db,
}: Context): Pick<Handlers<typeof payments>, 'listAll' | 'readAny'> {
  return {
    listAll: async ({ query: { q, person, ...query } }) =>
      ok(presentOrders(await searchOrders(db, { ...query, text: q, userId: person }))),
    readAny: async ({ params, caller }) => {
      const read = await readOrder(db, params.id, caller.user);
      return read.ok ? ok(presentOrder(read.value, presentRefund)) : read;
    },
  };
}
