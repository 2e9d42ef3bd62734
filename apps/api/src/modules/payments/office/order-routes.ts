import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentOrder, presentOrders } from './order-presenter.ts';
import { readOrder, searchOrders } from './order-search.ts';

/** Handlers of orders for staff, read-only. */
export function orderRoutes({
  db,
}: Context): Pick<Handlers<typeof payments>, 'listAll' | 'readAny'> {
  return {
    listAll: async ({ query: { q, person, ...query } }) =>
      ok(presentOrders(await searchOrders(db, { ...query, text: q, userId: person }))),
    readAny: async ({ params, caller }) => {
      const read = await readOrder(db, params.id, caller.user);
      return read.ok ? ok(presentOrder(read.value)) : read;
    },
  };
}
