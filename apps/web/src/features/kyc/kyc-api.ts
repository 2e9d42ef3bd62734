import { kyc } from '@anupal/contract/kyc';
import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { call } from '../../lib/api/api-client.ts';
import { valueOf } from '../../lib/api/value-of.ts';

/**
 * How a document is asked for. Each of these calls is written down as a look, so none is made but for
 * a person who looks, and nothing stays behind when its page is left.
 */
export const documentQueryOptions = {
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The picture of a page. A page that was blacked out meanwhile is another edition. */
export function documentPageQuery(documentId: string, page: number, edition = 0) {
  return {
    queryKey: ['kyc', 'page', documentId, page, edition],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Blob> =>
      valueOf(call(kyc.readPage, { params: { documentId, page }, signal })),
    ...documentQueryOptions,
  };
}

// Nothing of identity documents stays behind when its page is left.
export const uncached = { gcTime: 0 } as const;

/** A request with its documents and what was decided on it. */
export function kycRecordQuery(kycId: string) {
  return {
    queryKey: ['kyc', 'record', kycId],
    queryFn: (): Promise<KycRecord> => valueOf(call(kyc.read, { params: { kycId } })),
    ...uncached,
  };
}
