import type { FileResponse } from '../http/handler.ts';
import type { SignLink } from '../http/signed-links.ts';
import type { DocumentFile } from './document-store.ts';
import type { DocumentRow, DocumentWithFiles } from './document-store-queries.ts';

/** How links to the files of a document are made. */
export interface DocumentLinks {
  /** The path of documents below `/api`, such as `/kyc/documents`. */
  readonly path: string;
  readonly sign: SignLink;
}

/** Links to the pages of a document; its main link is the original of a PDF. */
export function presentFiles(
  { document, files }: DocumentWithFiles<Pick<DocumentRow, 'id' | 'kind'>>,
  { path, sign }: DocumentLinks,
) {
  const base = `${path}/${document.id}`;
  return {
    fileUrl: sign(`${base}/${document.kind === 'pdf' ? 'original' : 'pages/1'}`),
    pages: files
      .filter(({ part }) => part > 0)
      .map(({ part, width, height }) => ({
        fileUrl: sign(`${base}/pages/${part}`),
        width,
        height,
      })),
  };
}

/** A document with its name, its size as uploaded or rendered, and links to its files. */
export function presentDocument(
  { document, files }: DocumentWithFiles<DocumentRow & { readonly name: string }>,
  links: DocumentLinks,
) {
  const { id, name, kind, created_at } = document;
  return {
    id,
    name,
    kind,
    size: files.find(({ part }) => part === (kind === 'pdf' ? 0 : 1))?.bytes ?? 0,
    sentAt: created_at.toISOString(),
    ...presentFiles({ document, files }, links),
  };
}

/** The image of a page (from 1) or an original PDF (0) as a response. The server chooses the file name. */
export function presentFile({ bytes, name }: DocumentFile, part: number): FileResponse {
  return part === 0
    ? { bytes, type: 'application/pdf', name: `${name}.pdf` }
    : { bytes, type: 'image/jpeg', name: `${name}-${part}.jpg` };
}
