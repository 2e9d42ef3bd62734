import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inSnapshot } from '../../../platform/db/database.ts';
import { readCountedPage } from '../../../platform/db/paging.ts';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentDispute, presentDisputeTotals } from './dispute-presenter.ts';
import { countDisputes, listDisputes, sumDisputes } from './dispute-queries.ts';

/** Handler of disputes, read-only: they are answered on the gateway's dashboard. */
export function disputeRoutes({ db }: Context): Pick<Handlers<typeof payments>, 'listDisputes'> {
  return {
    listDisputes: ({ query: { is, limit = 20, cursor } }) =>
      inSnapshot(db, async (trx) => {
        const page = await readCountedPage(
          limit,
          (most) => listDisputes(trx, { is }, { before: cursor, limit: most }),
          (most) => countDisputes(trx, { is }, most),
        );
        return ok({
          totals: presentDisputeTotals(await sumDisputes(trx)),
          disputes: page.rows.map(presentDispute),
          ...presentPageEnd(page),
        });
      }),
  };
}
