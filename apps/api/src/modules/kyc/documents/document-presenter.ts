import { kycDocumentTypes, type KycDocument } from '@anupal/contract/kyc/schemas';
import { presentFiles } from '../../../platform/documents/document-presenter.ts';
import type { SignLink } from '../../../platform/http/signed-links.ts';
import type { KycDocumentWithFiles } from './kyc-documents.ts';

/** Documents in the order of the form. */
export function presentDocuments(
  documents: readonly KycDocumentWithFiles[],
  sign: SignLink,
): KycDocument[] {
  return documents
    .toSorted((a, b) => documentOrder(a) - documentOrder(b))
    .map((document) => presentDocument(document, sign));
}

/** A document with links to its page images; the main link of a PDF is the PDF itself. */
export function presentDocument(
  { document, files }: KycDocumentWithFiles,
  sign: SignLink,
): KycDocument {
  const { id, type, kind, is_redacted } = document;
  const { fileUrl, pages } = presentFiles({ document, files }, { path: '/kyc/documents', sign });
  const shown = files.filter(({ part }) => part > 0);
  return {
    id,
    type,
    kind,
    fileUrl,
    pages: pages.map((page, index) => {
      const { shows_number, is_blurred } = shown[index]!; // same order
      return { ...page, showsAadhaarNumber: shows_number, isBlurred: is_blurred };
    }),
    isRedacted: is_redacted,
  };
}

function documentOrder({ document }: KycDocumentWithFiles): number {
  return kycDocumentTypes.indexOf(document.type);
}
