import type { SupportDocument } from '@anupal/contract/support/schemas';
import { presentDocument } from '../../../platform/documents/document-presenter.ts';
import type { SignLink } from '../../../platform/http/signed-links.ts';
import type { AttachmentWithFiles } from './attachments.ts';

/** Presents an attachment with signed links to its pages, and to the original of a PDF. */
export function presentAttachment(
  attachment: AttachmentWithFiles,
  sign: SignLink,
): SupportDocument {
  return presentDocument(attachment, { path: '/support/documents', sign });
}
