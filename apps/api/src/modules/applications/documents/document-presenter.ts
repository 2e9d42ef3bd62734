import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import type { SignLink } from '../records/context.ts';
import type { OpenedDocument } from './application-documents.ts';
import type { DocumentWithFiles } from './document-queries.ts';

/** Presents the image of a page. The server chooses the file name. */
export function presentPage({ bytes, purpose }: OpenedDocument, page: number): FileAnswer {
  return { bytes, type: 'image/jpeg', name: `${names[purpose]}-${page}.jpg` };
}

/** Presents an original PDF. The server chooses the file name. */
export function presentOriginal({ bytes, purpose }: OpenedDocument): FileAnswer {
  return { bytes, type: 'application/pdf', name: `${names[purpose]}.pdf` };
}

const names = {
  form: 'application-document',
  message: 'application-message',
  result: 'application-result',
} as const;

/** Presents a document with signed links to its pages, and to the original of a PDF. */
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
