import {
  kycDocumentTypes,
  type KycDocument,
  type KycDocumentType,
} from '@anupal/contract/kyc/schemas';
import type { Caller } from '../../../platform/http/guard.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import type { DocumentWithFiles, DocumentFile } from './kyc-documents.ts';

/** Signs a link to a path below `/api`, valid for a minute. */
export type SignLink = (path: string) => string;

/** Returns the link signer of a caller. */
export type LinkSigner = (caller: Caller) => SignLink;

/** Documents in the order of the form. */
export function presentDocuments(
  documents: readonly DocumentWithFiles[],
  sign: SignLink,
): KycDocument[] {
  return documents
    .toSorted((a, b) => documentOrder(a.document.type) - documentOrder(b.document.type))
    .map((document) => presentDocument(document, sign));
}

/** A document with links to its page images; the main link of a PDF is the PDF itself. */
export function presentDocument(
  { document, files }: DocumentWithFiles,
  sign: SignLink,
): KycDocument {
  const path = `/kyc/documents/${document.id}`;
  const pages = files
    .filter(({ part }) => part > 0)
    .map(({ part, width, height, shows_number, is_blurred }) => ({
      fileUrl: sign(`${path}/pages/${part}`),
      width,
      height,
      showsNumber: shows_number,
      isBlurred: is_blurred,
    }));
  const { id, type, kind } = document;
  const main = kind === 'pdf' ? 'original' : 'pages/1';
  const fileUrl = sign(`${path}/${main}`);
  return { id, type, kind, fileUrl, pages, isRedacted: document.is_redacted };
}

/** A page image as a response, with a generated file name. */
export function presentPage({ bytes, type }: DocumentFile, page: number): FileAnswer {
  return { bytes, type: 'image/jpeg', name: `kyc-${fileNames[type]}-${page}.jpg` };
}

/** A PDF as a response, with a generated file name. */
export function presentOriginal({ bytes, type }: DocumentFile): FileAnswer {
  return { bytes, type: 'application/pdf', name: `kyc-${fileNames[type]}.pdf` };
}

const fileNames: Readonly<Record<KycDocumentType, string>> = {
  pan: 'pan',
  aadhaarFront: 'aadhaar-front',
  aadhaarBack: 'aadhaar-back',
};

function documentOrder(type: KycDocumentType): number {
  return kycDocumentTypes.indexOf(type);
}
