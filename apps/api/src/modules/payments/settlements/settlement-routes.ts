import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentSettlements, presentSettlementWithLines } from './settlement-presenter.ts';
import { readSettlement, searchSettlements } from './settlement-search.ts';

/** Handlers of settlements, read-only: a job reads them from the gateway. */
export function settlementRoutes({
  db,
}: Context): Pick<Handlers<typeof payments>, 'listSettlements' | 'readSettlement'> {
  return {
    listSettlements: async ({ query }) =>
      ok(presentSettlements(await searchSettlements(db, query))),
    readSettlement: async ({ params, query }) => {
      const read = await readSettlement(db, params.id, query);
      return read.ok ? ok(presentSettlementWithLines(read.value)) : read;
    },
  };
}
