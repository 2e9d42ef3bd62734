import type { Response } from '@anupal/contract/endpoint';
import { office } from '@anupal/contract/office';
import type { ChainVerdict } from '@anupal/contract/office/log';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { auditList, toRequestFilters } from './audit-filters.ts';

/** A page of the audit log. */
export function auditQuery(listQuery: typeof auditList.unfiltered) {
  const { cursor, limit } = auditList.toRequest(listQuery);
  const query = {
    ...toRequestFilters(listQuery),
    cursor: cursor === undefined ? undefined : Number(cursor),
    limit,
  };
  return {
    queryKey: ['office', 'log', query],
    queryFn: (): Promise<Response<typeof office.readAudit>> =>
      getValue(call(office.readAudit, { query })),
  };
}

/** Verifies the hash chain of the log. */
export function verifyChain(): Promise<ApiResult<ChainVerdict>> {
  return call(office.verifyAudit);
}
