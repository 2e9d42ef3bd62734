import type { Response } from '@anupal/contract/endpoint';
import { payments } from '@anupal/contract/payments';
import type { Refund } from '@anupal/contract/payments/refunds';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { refundList } from './refund-filters.ts';

/** A page of requested refunds, the newest first. */
export function refundsQuery(listQuery: typeof refundList.unfiltered) {
  const query = refundList.toRequest(listQuery);
  return {
    queryKey: ['payments', 'refunds', query],
    queryFn: (): Promise<Response<typeof payments.listRefunds>> =>
      getValue(call(payments.listRefunds, { query })),
  };
}

/** A requested refund: an amount of a payment in rupees, and the reason. */
export interface RefundInput {
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
}

/** Requests a refund; repeating the request after a lost answer has the same key. */
export function requestRefund(
  { paymentId, ...body }: RefundInput,
  idempotencyKey: string,
): Promise<ApiResult<Refund>> {
  const params = { paymentId };
  return freshCode.withFreshCode(() =>
    call(payments.requestRefund, { params, body, idempotencyKey }),
  );
}

/** A decision on a refund. */
export type RefundDecision =
  | { readonly verb: 'approve'; readonly id: string }
  | { readonly verb: 'reject'; readonly id: string; readonly reason: string };

/** Decides on a refund; returns its updated state. */
export function decideOnRefund(decision: RefundDecision): Promise<ApiResult<Refund>> {
  const params = { id: decision.id };
  if (decision.verb === 'reject')
    return call(payments.rejectRefund, { params, body: { reason: decision.reason } });
  return freshCode.withFreshCode(() => call(payments.approveRefund, { params }));
}

/** Invalidates every query that shows refunds. */
export async function invalidateRefunds(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['payments'] });
}
