import type { Context } from '../../../platform/context.ts';
import type { PdfAttachment } from '../../../platform/mail/mailer.ts';
import type { MakeAttachments } from '../../notifications/public.ts';
import { findUser } from '../../users/public.ts';
import { readDocument } from '../documents/documents.ts';
import { composeDocument, type DocumentFilePorts } from './make-document-file.ts';

/**
 * Makes the documents that an email attaches. An email that was queued for an address which is no longer
 * that of the franchisee gets none, and so does one whose documents cannot all be made now.
 */
export function attachmentMaker(context: Context, ports: DocumentFilePorts): MakeAttachments {
  return async (to, { documentIds, language }) => {
    const attachments: PdfAttachment[] = [];
    for (const id of documentIds) {
      const read = await readDocument(context.db, id);
      if (!read.ok) return [];
      const { row } = read.value;
      const owner = await findUser(context.db, row.user_id);
      if (owner?.email !== to) return [];
      // Emails queue by themselves, so that they never use up what the franchisee may download.
      const sender = { account: `mail:${owner.id}`, network: `mail:${owner.id}` };
      const file = await composeDocument(context.db, ports, row, { language, sender });
      if (!file.ok) return [];
      attachments.push({ name: file.value.name, bytes: file.value.bytes });
    }
    return attachments;
  };
}
