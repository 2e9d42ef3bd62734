import { applications } from '@anupal/contract/applications';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { applicationsKey } from '../applications-api.ts';

/**
 * The image of a page. Every call is recorded as a view, so pages are fetched only when they are
 * shown and never cached.
 */
export function documentPageQuery(documentId: string, page: number) {
  return {
    queryKey: [...applicationsKey, 'page', documentId, page],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Blob> =>
      getValue(call(applications.readPage, { params: { documentId, page }, signal })),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  } as const;
}

/** The file of a document: the original PDF, or the rendered image. */
export function fetchDocument({
  id,
  kind,
}: Pick<ApplicationDocument, 'id' | 'kind'>): Promise<ApiResult<Blob>> {
  return kind === 'pdf'
    ? call(applications.readOriginal, { params: { documentId: id } })
    : call(applications.readPage, { params: { documentId: id, page: 1 } });
}
