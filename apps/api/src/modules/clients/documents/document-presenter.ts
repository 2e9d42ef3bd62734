import type {
  ClientDocument,
  ExpiringDocument,
  OfferedClientDocument,
} from '@anupal/contract/clients/documents';
import { presentDocument } from '../../../platform/documents/document-presenter.ts';
import type { SignLink } from '../../../platform/http/signed-links.ts';
import type { ClientDocumentRow, ClientDocumentWithFiles } from './client-documents.ts';
import type { ExpiringDocumentRow } from './document-queries.ts';

/** Presents a document of a client with signed links to its pages, and to the original of a PDF. */
export function presentClientDocument(
  { document, files }: ClientDocumentWithFiles,
  sign: SignLink,
): ClientDocument {
  return {
    ...presentDocument({ document, files }, { path: '/clients/documents', sign }),
    ...presentOffered(document),
    source: document.source,
  };
}

/** Presents a document of a client to choose it. */
export function presentOffered(
  document: Pick<
    ClientDocumentRow,
    'id' | 'type' | 'title' | 'period' | 'valid_to' | 'name' | 'created_at'
  >,
): OfferedClientDocument {
  const { id, type, title, period, valid_to: validTo, name, created_at } = document;
  return { id, type, title, period, validTo, name, sentAt: created_at.toISOString() };
}

/** Presents a document whose validity ends, with its client. */
export function presentExpiring(document: ExpiringDocumentRow): ExpiringDocument {
  const { client_id: clientId, client_name: clientName } = document;
  return { ...presentOffered(document), clientId, clientName };
}
