import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { explainLine } from './explain-line.ts';
import {
  presentLine,
  presentSettlements,
  presentSettlementWithLines,
} from './settlement-presenter.ts';
import { readSettlement, searchSettlements } from './settlement-search.ts';

/** Handlers of settlements. A job reads them from the gateway; people explain what matches nothing. */
export function settlementRoutes(
  context: Context,
): Pick<Handlers<typeof payments>, 'listSettlements' | 'readSettlement' | 'explainLine'> {
  const { db } = context;
  return {
    listSettlements: async ({ query }) =>
      ok(presentSettlements(await searchSettlements(db, query))),
    readSettlement: async ({ params, query }) => {
      const read = await readSettlement(db, params.id, query);
      return read.ok ? ok(presentSettlementWithLines(read.value)) : read;
    },
    explainLine: async (call) => {
      const { params, body } = call;
      const explained = await explainLine(context, getActor(call), { ...params, ...body });
      return explained.ok ? ok(presentLine(explained.value)) : explained;
    },
  };
}
