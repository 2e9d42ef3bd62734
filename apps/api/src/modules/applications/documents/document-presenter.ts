import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { Caller } from '../../../platform/http/guard.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import type { DocumentWithFiles, OpenedDocument } from './application-documents.ts';

/** A page as the answer of a call, under a name that the server makes. */
export function presentPage({ bytes, purpose }: OpenedDocument, page: number): FileAnswer {
  return { bytes, type: 'image/jpeg', name: `${names[purpose]}-${page}.jpg` };
}

/** A PDF as the answer of a call, under a name that the server makes. */
export function presentOriginal({ bytes, purpose }: OpenedDocument): FileAnswer {
  return { bytes, type: 'application/pdf', name: `${names[purpose]}.pdf` };
}

const names = {
  form: 'application-document',
  message: 'application-message',
  result: 'application-result',
} as const;

/** Makes an address of ours, by its path below `/api`, good for a minute. */
export type SignLink = (path: string) => string;

/** Makes addresses that stand for a caller. */
export type LinksFor = (caller: Caller) => SignLink;

/** A document with the addresses of its pictures; of a PDF the main one is that of the PDF. */
export function presentDocument(
  { document, files }: DocumentWithFiles,
  sign: SignLink,
): ApplicationDocument {
  const path = `/applications/documents/${document.id}`;
  const pages = files
    .filter(({ part }) => part > 0)
    .map(({ part, width, height }) => ({ fileUrl: sign(`${path}/pages/${part}`), width, height }));
  const isPdf = document.kind === 'pdf';
  return {
    id: document.id,
    name: document.name,
    kind: document.kind,
    field: document.field,
    size: files.find(({ part }) => part === (isPdf ? 0 : 1))?.bytes ?? 0,
    sentAt: document.created_at.toISOString(),
    fileUrl: sign(`${path}/${isPdf ? 'original' : 'pages/1'}`),
    pages,
  };
}
