import type { Response } from '@anupal/contract/endpoint';
import { invoices } from '@anupal/contract/invoices';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { officeDocumentList, ownDocumentList } from './document-filters.ts';

/** A page of the user's tax documents, the newest first. */
export function ownDocumentsQuery(listQuery: typeof ownDocumentList.unfiltered) {
  const { kind, from, to, cursor, limit } = ownDocumentList.toRequest(listQuery);
  const query = { kind, from, to, cursor, limit };
  return {
    queryKey: ['invoices', 'own', query],
    queryFn: (): Promise<Response<typeof invoices.listOwn>> =>
      getValue(call(invoices.listOwn, { query })),
  };
}

/** A page of the tax documents of all franchisees, the newest first. */
export function officeDocumentsQuery(listQuery: typeof officeDocumentList.unfiltered) {
  const query = officeDocumentList.toRequest(listQuery);
  return {
    queryKey: ['invoices', 'office', query],
    queryFn: (): Promise<Response<typeof invoices.listAll>> =>
      getValue(call(invoices.listAll, { query })),
  };
}

/** One of the user's documents as a signed PDF. */
export function readOwnFile(id: string): Promise<ApiResult<Blob>> {
  return call(invoices.readOwnFile, { params: { id } });
}

/** A document of any franchisee as a signed PDF, for staff. */
export function readAnyFile(id: string): Promise<ApiResult<Blob>> {
  return call(invoices.readAnyFile, { params: { id } });
}
