import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { presentDocument } from '../../../platform/documents/document-presenter.ts';
import type { SignLink } from '../../../platform/http/signed-links.ts';
import type { ApplicationDocumentWithFiles } from './application-documents.ts';

/** Presents a document with signed links to its pages, and to the original of a PDF. */
export function presentApplicationDocument(
  document: ApplicationDocumentWithFiles,
  sign: SignLink,
): ApplicationDocument {
  const links = { path: '/applications/documents', sign };
  return { ...presentDocument(document, links), field: document.document.field };
}
