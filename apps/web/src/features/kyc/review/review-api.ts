import type { Response } from '@anupal/contract/endpoint';
import { kyc } from '@anupal/contract/kyc';
import type {
  KycDocument,
  KycDocumentType,
  KycRecord,
  RejectionReason,
} from '@anupal/contract/kyc/schemas';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { isPrivateSearch } from '../../../lib/lists/private-search.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { uncached, documentQueryOptions, type ReviewPage } from '../kyc-api.ts';
import { requestList } from './request-filters.ts';

/** A page of the request list. What may be an identity number goes in a body, never in a URL. */
export function requestsQuery(query: typeof requestList.unfiltered) {
  const filters = requestList.toRequest(query);
  return {
    queryKey: ['kyc', 'requests', filters],
    queryFn: (): Promise<Response<typeof kyc.list>> =>
      getValue(
        isPrivateSearch(query.q)
          ? call(kyc.search, { body: filters })
          : call(kyc.list, { query: filters }),
      ),
    ...uncached,
  };
}

/** The original PDF. */
export function originalQuery(documentId: string) {
  return {
    queryKey: ['kyc', 'original', documentId],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Blob> =>
      getValue(call(kyc.readOriginal, { params: { documentId }, signal })),
    ...documentQueryOptions,
  };
}

/** Why a request is approved although these records of other accounts have the same number. */
export interface Duplicates {
  readonly reason: string;
  readonly seen: { readonly kycId: string; readonly version: number }[];
}

/** A decision on the version of the request that was seen. */
export type Decision =
  | {
      readonly kycStatus: 'approved';
      readonly version: number;
      readonly checkedDocuments: KycDocumentType[];
      readonly duplicates?: Duplicates | undefined;
    }
  | {
      readonly kycStatus: 'rejected';
      readonly version: number;
      readonly reason: RejectionReason;
      readonly remark?: string | undefined;
    };

export function decideKyc(kycId: string, decision: Decision): Promise<ApiResult<KycRecord>> {
  return freshCode.withFreshCode(() => call(kyc.decide, { params: { kycId }, body: decision }));
}

/** The full PAN of a request. Each call is recorded. */
export async function revealPan(kycId: string): Promise<ApiResult<string>> {
  const result = await freshCode.withFreshCode(() => call(kyc.revealPan, { params: { kycId } }));
  return result.ok ? { ...result, value: result.value.panNumber } : result;
}

/**
 * The next pending request in order of submission, or the longest waiting one; null when there is
 * none.
 */
export function fetchNextRequest(kycId: string): Promise<ApiResult<Response<typeof kyc.readNext>>> {
  return call(kyc.readNext, { params: { kycId } });
}

/** Marks whether a page shows the full number, for the version of the request that was seen. */
export function markPage(
  { document, number }: ReviewPage,
  mark: { readonly showsAadhaarNumber: boolean; readonly version: number },
): Promise<ApiResult<KycDocument>> {
  const body = { page: number, ...mark };
  return call(kyc.markPage, { params: { documentId: document.id }, body });
}
