import type { SupportDocument } from '@anupal/contract/support/schemas';
import type { Caller } from '../../../platform/http/guard.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import type { AttachmentWithFiles } from './attachment-queries.ts';

/** Signs a link to a path below `/api`, valid for a minute. */
export type SignLink = (path: string) => string;

/** Signs links on behalf of a caller. */
export type LinksFor = (caller: Caller) => SignLink;

/** Presents an attachment with signed links to its pages, and to the original of a PDF. */
export function presentAttachment(
  { document, files }: AttachmentWithFiles,
  sign: SignLink,
): SupportDocument {
  const path = `/support/documents/${document.id}`;
  const isPdf = document.kind === 'pdf';
  return {
    id: document.id,
    name: document.name,
    kind: document.kind,
    size: files.find(({ part }) => part === (isPdf ? 0 : 1))?.bytes ?? 0,
    sentAt: document.created_at.toISOString(),
    fileUrl: sign(`${path}/${isPdf ? 'original' : 'pages/1'}`),
    pages: files
      .filter(({ part }) => part > 0)
      .map(({ part, width, height }) => ({
        fileUrl: sign(`${path}/pages/${part}`),
        width,
        height,
      })),
  };
}

/** Presents the image of a page. The server chooses the file name. */
export function presentPage(bytes: Buffer, page: number): FileAnswer {
  return { bytes, type: 'image/jpeg', name: `support-attachment-${page}.jpg` };
}

/** Presents an original PDF. The server chooses the file name. */
export function presentOriginal(bytes: Buffer): FileAnswer {
  return { bytes, type: 'application/pdf', name: 'support-attachment.pdf' };
}
