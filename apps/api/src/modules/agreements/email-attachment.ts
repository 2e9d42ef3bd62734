import type { Context } from '../../platform/context.ts';
import type { PdfAttachment } from '../../platform/mail/mailer.ts';
import type { SignedPdfs } from '../../platform/pdf/signed-pdfs.ts';
import type { MakeAttachments } from '../notifications/public.ts';
import { findUser } from '../users/public.ts';
import { openSignedFile } from './signing/agreement-file.ts';
import { findSignature } from './signing/agreement-queries.ts';

/** Makes the signed agreements that an email attaches; none for the ids of other documents. */
export function agreementAttachmentMaker(
  context: Context,
  signedPdfs: SignedPdfs,
): MakeAttachments {
  return async (to, { documentIds }) => {
    const attachments: PdfAttachment[] = [];
    for (const id of documentIds) {
      const signature = await findSignature(context.db, id);
      const owner = signature && (await findUser(context.db, signature.user_id));
      if (!signature || owner?.email !== to) return [];
      const sender = { account: `mail:${owner.id}`, network: `mail:${owner.id}` };
      const file = await openSignedFile(context, signedPdfs, id, sender);
      if (!file.ok) return [];
      attachments.push({ name: `agreement-${signature.version}.pdf`, bytes: file.value });
    }
    return attachments;
  };
}
