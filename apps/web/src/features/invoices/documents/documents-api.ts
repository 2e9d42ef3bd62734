import type { Response } from '@anupal/contract/endpoint';
import { invoices } from '@anupal/contract/invoices';
import type { DocumentKind, ReadDocument } from '@anupal/contract/invoices/document';
import type { TaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult, Parts } from '../../../lib/api/request.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import { officeDocumentList, ownDocumentList } from './document-filters.ts';

/** A page of the user's tax documents, the newest first. */
export function ownDocumentsQuery(listQuery: typeof ownDocumentList.unfiltered) {
  const query = ownDocumentList.toRequest(listQuery);
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

/** A document of any franchisee. */
export function officeDocumentQuery(id: string) {
  return {
    queryKey: ['invoices', 'office-document', id],
    queryFn: (): Promise<ReadDocument> => getValue(call(invoices.readAny, { params: { id } })),
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

/** Which documents of a month. */
export interface MonthRequest {
  readonly month: TaxPeriod;
  readonly kind: DocumentKind | undefined;
}

/** Reads the documents of a month as a ZIP file. */
export type ReadMonth = (
  request: MonthRequest,
  moving: Required<Pick<Parts, 'onBytes' | 'signal'>>,
) => Promise<ApiResult<Blob>>;

/** The user's documents of a month. */
export const readOwnMonth: ReadMonth = (query, moving) =>
  call(invoices.downloadOwn, { query, ...moving });

/** The documents of all franchisees of a month, for superadmins. */
export const readAnyMonth: ReadMonth = (query, moving) =>
  freshCode.withFreshCode(() => call(invoices.downloadAll, { query, ...moving }));
