import type { payments } from '@anupal/contract/payments';
import { ok, refuse } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inSnapshot } from '../../../platform/db/database.ts';
import { readCountedPage, readPage } from '../../../platform/db/paging.ts';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentLine, presentSettlement, presentSettlementTotals } from './settlement-presenter.ts';
import {
  countSettlements,
  listLines,
  listSettlements,
  selectSettlement,
  sumSettlements,
} from './settlement-search-queries.ts';

/** Handlers of settlements, read-only: a job reads them from the gateway. */
export function settlementRoutes({
  db,
}: Context): Pick<Handlers<typeof payments>, 'listSettlements' | 'readSettlement'> {
  return {
    listSettlements: ({ query: { match, limit = 20, cursor } }) =>
      inSnapshot(db, async (trx) => {
        const page = await readCountedPage(
          limit,
          (most) => listSettlements(trx, { match }, { before: cursor, limit: most }),
          (most) => countSettlements(trx, { match }, most),
        );
        return ok({
          totals: presentSettlementTotals(await sumSettlements(trx)),
          settlements: page.rows.map(presentSettlement),
          ...presentPageEnd(page),
        });
      }),
    readSettlement: ({ params, query: { limit = 50, cursor } }) =>
      inSnapshot(db, async (trx) => {
        const settlement = await selectSettlement(trx, params.id);
        if (!settlement) return refuse('not_found');
        const page = await readPage(limit, (most) =>
          listLines(trx, params.id, { before: cursor, limit: most }),
        );
        return ok({
          settlement: presentSettlement(settlement),
          lines: page.rows.map(presentLine),
          nextCursor: page.nextCursor,
          total: settlement.lines,
        });
      }),
  };
}
