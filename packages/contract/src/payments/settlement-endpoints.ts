import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageFields, pageQuery } from '../paging.ts';
import { lineExplanations, settlement, settlementLine, settlementTotals } from './settlements.ts';
import { reasonValue } from '../values/reason.ts';

/** What the gateway pays into the bank, matched with the books. */
export const settlementEndpoints = {
  listSettlements: endpoint({
    method: 'GET',
    path: '/office/settlements',
    access: ['superadmin'],
    query: z.object({
      /** Only settlements with lines that match nothing, or without any. */
      match: z.optional(z.enum(['unmatched', 'matched'])),
      ...pageQuery,
    }),
    response: z.object({
      /** Of all settlements, whatever the filter. */
      totals: settlementTotals,
      settlements: z.array(settlement),
      ...pageFields,
    }),
    errors: [],
  }),
  readSettlement: endpoint({
    method: 'GET',
    path: '/office/settlements/:id',
    access: ['superadmin'],
    params: z.object({ id: z.uuid() }),
    query: z.object({ ...pageQuery }),
    response: z.object({
      settlement,
      /** Those that match nothing come first. */
      lines: z.array(settlementLine),
      ...pageFields,
    }),
    errors: ['not_found'],
  }),
  explainLine: endpoint({
    method: 'POST',
    path: '/office/settlements/lines/:id/explanation',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: z.object({ id: z.uuid() }),
    body: z.object({ as: z.enum(lineExplanations), reason: reasonValue }),
    response: settlementLine,
    errors: ['not_found', 'line_changed'],
  }),
};
