import type { SupportDocument } from '@anupal/contract/support/schemas';
import type { Caller } from '../../../platform/http/guard.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import type { AttachmentWithFiles } from './attachment-queries.ts';

/** Makes an address of ours, by its path below `/api`, good for a minute. */
export type SignLink = (path: string) => string;

/** Makes addresses that stand for a caller. */
export type LinksFor = (caller: Caller) => SignLink;

/** An attachment with the addresses of its pictures; of a PDF the main one is that of the PDF. */
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

/** A page as the answer of a call, under a name that the server makes. */
export function presentPage(bytes: Buffer, page: number): FileAnswer {
  return { bytes, type: 'image/jpeg', name: `support-attachment-${page}.jpg` };
}

/** A PDF as the answer of a call, under a name that the server makes. */
export function presentOriginal(bytes: Buffer): FileAnswer {
  return { bytes, type: 'application/pdf', name: 'support-attachment.pdf' };
}
