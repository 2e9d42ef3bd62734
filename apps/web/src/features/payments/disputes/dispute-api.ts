import type { Response } from '@anupal/contract/endpoint';
import { payments } from '@anupal/contract/payments';
import type { Dispute, EvidenceKind } from '@anupal/contract/payments/disputes';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import { disputeList } from './dispute-filters.ts';

/** A page of disputes, the newest first, with the totals of all. */
export function disputesQuery(listQuery: typeof disputeList.unfiltered) {
  const { is, cursor, limit } = disputeList.toRequest(listQuery);
  const query = { is, cursor, limit };
  return {
    queryKey: ['payments', 'disputes', query],
    queryFn: (): Promise<Response<typeof payments.listDisputes>> =>
      getValue(call(payments.listDisputes, { query })),
  };
}

/** Accepts a dispute, which is then lost; returns its updated state. */
export function acceptDispute(id: string): Promise<ApiResult<Dispute>> {
  return freshCode.withFreshCode(() => call(payments.acceptDispute, { params: { id } }));
}

/** An answer to a dispute with the files that prove it. */
export interface DisputeAnswer {
  readonly summary: string;
  readonly kind: EvidenceKind;
  readonly files: readonly File[];
}

/** Contests a dispute, which the bank then reviews; returns its updated state. */
export function contestDispute(
  id: string,
  { files, ...body }: DisputeAnswer,
): Promise<ApiResult<Dispute>> {
  return freshCode.withFreshCode(() =>
    call(payments.contestDispute, { params: { id }, body, files }),
  );
}
