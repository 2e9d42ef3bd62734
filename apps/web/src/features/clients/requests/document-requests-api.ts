import { clients } from '@anupal/contract/clients';
import type { DocumentRequests } from '@anupal/contract/clients/document-requests';
import type { BodyInput } from '@anupal/contract/endpoint';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { clientsKey } from '../clients-api.ts';

/** The documents that were requested from a client. */
export function documentRequestsQuery(clientId: string) {
  return {
    queryKey: [...clientsKey, 'document-requests', clientId],
    queryFn: (): Promise<DocumentRequests> =>
      getValue(call(clients.listDocumentRequests, { params: { clientId } })),
    staleTime: 0,
  };
}

export function requestDocuments(
  clientId: string,
  body: BodyInput<typeof clients.requestDocuments>,
): Promise<ApiResult<DocumentRequests>> {
  return call(clients.requestDocuments, { params: { clientId }, body });
}

export function withdrawDocumentRequest(requestId: string): Promise<ApiResult<unknown>> {
  return call(clients.withdrawDocumentRequest, { params: { requestId } });
}
