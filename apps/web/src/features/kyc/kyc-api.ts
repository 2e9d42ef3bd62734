import { kyc } from '@anupal/contract/kyc';
import type { KycDocument, KycRecord } from '@anupal/contract/kyc/schemas';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';

/** A page of a document in the review. */
export interface ReviewPage {
  readonly document: KycDocument;
  /** Counted from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** Whether the page is recorded as showing the full Aadhaar number. */
  readonly showsAadhaarNumber: boolean;
}

/**
 * The options of every query for a document. Each call is recorded as a view, so documents are
 * fetched only when they are shown and never cached.
 */
export const documentQueryOptions = {
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The image of a page. A redacted page is a new edition. */
export function documentPageQuery(documentId: string, page: number, edition = 0) {
  return {
    queryKey: ['kyc', 'page', documentId, page, edition],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Blob> =>
      getValue(call(kyc.readPage, { params: { documentId, page }, signal })),
    ...documentQueryOptions,
  };
}

// Identity data is dropped when its page is left.
export const uncached = { gcTime: 0 } as const;

/** A KYC record with its documents and decisions. */
export function kycRecordQuery(kycId: string) {
  return {
    queryKey: ['kyc', 'record', kycId],
    queryFn: (): Promise<KycRecord> => getValue(call(kyc.read, { params: { kycId } })),
    ...uncached,
  };
}
