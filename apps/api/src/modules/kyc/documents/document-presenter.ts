import {
  kycDocumentTypes,
  type KycDocument,
  type KycDocumentType,
} from '@anupal/contract/kyc/schemas';
import type { Caller } from '../../../platform/http/guard.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import type { DocumentWithFiles, DocumentFile } from './kyc-documents.ts';

/** Makes an address of ours, by its path below `/api`, good for a minute. */
export type SignLink = (path: string) => string;

/** Makes addresses that stand for a caller. */
export type LinkSigner = (caller: Caller) => SignLink;

/** Documents in the order in which they are asked for. */
export function presentDocuments(
  documents: readonly DocumentWithFiles[],
  sign: SignLink,
): KycDocument[] {
  return documents
    .toSorted((a, b) => documentOrder(a.document.type) - documentOrder(b.document.type))
    .map((facts) => presentDocument(facts, sign));
}

/** A document with the addresses of its pictures; of a PDF the main one is that of the PDF. */
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

/** A page as the answer of a call, under a name that the server makes. */
export function presentPage({ bytes, type }: DocumentFile, page: number): FileAnswer {
  return { bytes, type: 'image/jpeg', name: `kyc-${fileNames[type]}-${page}.jpg` };
}

/** A PDF as the answer of a call, under a name that the server makes. */
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
