import type { BodyInput, Response } from '@anupal/contract/endpoint';
import { payments } from '@anupal/contract/payments';
import type { Adjustment, PriceReason } from '@anupal/contract/payments/adjustments';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { adjustmentList } from './adjustment-filters.ts';

/** A page of adjustments, newest first. */
export function adjustmentsQuery(listQuery: typeof adjustmentList.unfiltered) {
  const { state, cursor, limit } = adjustmentList.toRequest(listQuery);
  const query = { state, cursor, limit };
  return {
    queryKey: ['payments', 'adjustments', query],
    queryFn: (): Promise<Response<typeof payments.listAdjustments>> =>
      getValue(call(payments.listAdjustments, { query })),
  };
}

/** The adjustments of a user's wallet that await a decision. */
export function pendingAdjustmentsQuery(userId: string) {
  const query = { state: 'requested', person: userId } as const;
  return {
    queryKey: ['payments', 'adjustments', query],
    queryFn: (): Promise<Response<typeof payments.listAdjustments>> =>
      getValue(call(payments.listAdjustments, { query })),
  };
}

/** The documents of a user whose price can be changed, the latest matches first. */
export function pricedDocumentsQuery(query: {
  readonly person: string;
  readonly reason: PriceReason;
  readonly q?: string | undefined;
}) {
  return {
    queryKey: ['payments', 'priced-documents', query],
    queryFn: (): Promise<Response<typeof payments.listPricedDocuments>> =>
      getValue(call(payments.listPricedDocuments, { query })),
  };
}

/** Proposes an adjustment; repeating the call after a lost answer has the same key. */
export function proposeAdjustment(
  body: BodyInput<typeof payments.proposeAdjustment>,
  idempotencyKey: string,
): Promise<ApiResult<Adjustment>> {
  return freshCode.withFreshCode(() => call(payments.proposeAdjustment, { body, idempotencyKey }));
}

/** A decision on an adjustment. */
export type AdjustmentDecision =
  | { readonly verb: 'approve'; readonly id: string }
  | { readonly verb: 'reject'; readonly id: string; readonly reason: string };

/** Decides on an adjustment; returns its updated state. */
export function decideOnAdjustment(decision: AdjustmentDecision): Promise<ApiResult<Adjustment>> {
  const params = { id: decision.id };
  if (decision.verb === 'reject')
    return call(payments.rejectAdjustment, { params, body: { reason: decision.reason } });
  return freshCode.withFreshCode(() => call(payments.approveAdjustment, { params }));
}

/** Invalidates every query that shows adjustments or the wallets that they change. */
export async function invalidateAdjustments(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['payments'] });
  await queries.invalidateQueries({ queryKey: ['office'] });
}
