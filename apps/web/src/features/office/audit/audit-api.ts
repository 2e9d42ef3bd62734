import type { Response } from '@anupal/contract/endpoint';
import { office } from '@anupal/contract/office';
import type { ChainVerdict } from '@anupal/contract/office/log';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { isPrivateSearch } from '../../../lib/lists/private-search.ts';
import { auditList, toRequestFilters } from './audit-filters.ts';

/** A page of the audit log. What may be an email address goes in a body, never in a URL. */
export function auditQuery(listQuery: typeof auditList.unfiltered) {
  const { cursor, limit } = auditList.toRequest(listQuery);
  const filters = {
    ...toRequestFilters(listQuery),
    cursor: cursor === undefined ? undefined : Number(cursor),
    limit,
  };
  return {
    queryKey: ['office', 'log', filters],
    queryFn: (): Promise<Response<typeof office.readAudit>> =>
      getValue(
        isPrivateSearch(listQuery.q)
          ? call(office.searchAudit, { body: filters })
          : call(office.readAudit, { query: filters }),
      ),
  };
}

/** Verifies the hash chain of the log. */
export function verifyChain(): Promise<ApiResult<ChainVerdict>> {
  return call(office.verifyAudit);
}
