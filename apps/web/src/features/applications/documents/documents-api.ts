import { applications } from '@anupal/contract/applications';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { call } from '../../../lib/api/api-client.ts';
import type { Answer } from '../../../lib/api/request.ts';
import { valueOf } from '../../../lib/api/value-of.ts';
import { applicationsKey } from '../applications-api.ts';

/**
 * The picture of a page of a document. Each of these calls is written down as a look, so none is made
 * but for a person who looks, and nothing stays behind afterwards.
 */
export function documentPageQuery(documentId: string, page: number) {
  return {
    queryKey: [...applicationsKey, 'page', documentId, page],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Blob> =>
      valueOf(call(applications.readPage, { params: { documentId, page }, signal })),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  } as const;
}

/** The bytes of a document: the PDF as it was sent, or the picture. */
export function fetchDocument({
  id,
  kind,
}: Pick<ApplicationDocument, 'id' | 'kind'>): Promise<Answer<Blob>> {
  return kind === 'pdf'
    ? call(applications.readOriginal, { params: { documentId: id } })
    : call(applications.readPage, { params: { documentId: id, page: 1 } });
}
