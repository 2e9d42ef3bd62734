import { clients } from '@anupal/contract/clients';
import type { ClientDocument, ExpiringDocument } from '@anupal/contract/clients/documents';
import type { BodyInput } from '@anupal/contract/endpoint';
import { t } from '@lingui/core/macro';
import { call } from '../../../lib/api/api-client.ts';
import { failure, mayHaveArrived } from '../../../lib/api/failure.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { clientsKey } from '../clients-api.ts';

/** The key prefix of the documents of clients. */
export const clientDocumentsKey = [...clientsKey, 'documents'] as const;

/** The documents of a client, the latest first. */
export function clientDocumentsQuery(clientId: string) {
  return {
    queryKey: [...clientDocumentsKey, clientId],
    queryFn: async (): Promise<readonly ClientDocument[]> => {
      const listed = await getValue(
        call(clients.listDocuments, { params: { clientId }, query: {} }),
      );
      return listed.documents;
    },
    staleTime: 0,
  };
}

/** The documents of clients whose validity ends soon or ended lately, the first to end first. */
export const expiringDocumentsQuery = {
  queryKey: [...clientDocumentsKey, 'expiring'],
  queryFn: async (): Promise<readonly ExpiringDocument[]> =>
    (await getValue(call(clients.listExpiringDocuments))).documents,
  staleTime: 0,
};

/** What is recorded about a document, as entered. */
export type DocumentDetails = BodyInput<typeof clients.changeDocument>;

/** A file to add to the documents of a client. */
interface NewDocument {
  readonly clientId: string;
  readonly details: DocumentDetails;
  readonly file: Blob;
  /** The same for the same file and details, so that a repetition after a lost answer adds nothing. */
  readonly idempotencyKey: string;
  readonly onProgress?: (share: number) => void;
}

export async function addDocument({
  clientId,
  details: { isMasked, ...details },
  file,
  ...sending
}: NewDocument): Promise<ApiResult<ClientDocument>> {
  const body = { ...details, ...(isMasked && { isMasked: 'true' }) };
  const parts = { params: { clientId }, body, files: [file], ...sending };
  const added = await call(clients.addDocument, parts);
  if (added.ok || !mayHaveArrived(added)) return added;
  return failure(
    added.code,
    () =>
      t`We received no response, so the file may already have been added. Check your connection and try again: it is not added twice.`,
  );
}

export function changeDocument(
  documentId: string,
  body: DocumentDetails,
): Promise<ApiResult<ClientDocument>> {
  return call(clients.changeDocument, { params: { documentId }, body });
}

export function removeDocument(documentId: string): Promise<ApiResult<unknown>> {
  return call(clients.removeDocument, { params: { documentId } });
}

/**
 * The image of a page. Every call is recorded as a view, so pages are fetched only when they are
 * shown and never cached.
 */
export function clientDocumentPageQuery(documentId: string, page: number) {
  return {
    queryKey: [...clientDocumentsKey, 'page', documentId, page],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Blob> =>
      getValue(call(clients.readDocumentPage, { params: { documentId, page }, signal })),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  } as const;
}

/** The file of a document: the original PDF, or the rendered image. */
export function fetchClientDocument({
  id: documentId,
  kind,
}: Pick<ClientDocument, 'id' | 'kind'>): Promise<ApiResult<Blob>> {
  return kind === 'pdf'
    ? call(clients.readDocumentOriginal, { params: { documentId } })
    : call(clients.readDocumentPage, { params: { documentId, page: 1 } });
}
