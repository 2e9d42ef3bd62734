import type { BodyInput, Response } from '@anupal/contract/endpoint';
import { payments } from '@anupal/contract/payments';
import type { SettlementLine } from '@anupal/contract/payments/settlements';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import { settlementList } from './settlement-filters.ts';

/** A page of settlements, the newest first, with the totals of all. */
export function settlementsQuery(listQuery: typeof settlementList.unfiltered) {
  const { match, cursor, limit } = settlementList.toRequest(listQuery);
  const query = { match, cursor, limit };
  return {
    queryKey: ['payments', 'settlements', query],
    queryFn: (): Promise<Response<typeof payments.listSettlements>> =>
      getValue(call(payments.listSettlements, { query })),
  };
}

type SettlementPage = Response<typeof payments.readSettlement>;

/** Closes a line that matches nothing; returns its updated state. */
export function explainLine(
  id: string,
  body: BodyInput<typeof payments.explainLine>,
): Promise<ApiResult<SettlementLine>> {
  return freshCode.withFreshCode(() => call(payments.explainLine, { params: { id }, body }));
}

/** A settlement with its lines, page by page. */
export function settlementQuery(id: string) {
  return {
    queryKey: ['payments', 'settlement', id],
    queryFn: ({ pageParam: cursor }: { readonly pageParam: string | null }) =>
      getValue(
        call(payments.readSettlement, {
          params: { id },
          query: { limit: 50, ...(cursor !== null && { cursor }) },
        }),
      ),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }: SettlementPage) => nextCursor,
  };
}
