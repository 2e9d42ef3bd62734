import type { DocumentLink } from '@anupal/contract/invoices/document';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { emailUser, type Recipient } from '../../notifications/public.ts';
import { renderLateDocumentEmail } from './late-document-emails.ts';

/**
 * Emails a franchisee the documents that this transaction issues for an earlier payment or refund, once, since a
 * document is issued once. Whoever uses the tax in it must have it, so the email cannot be turned off.
 */
export async function emailLateDocuments(
  trx: Trx,
  context: Context,
  { userId, documents }: { readonly userId: string; readonly documents: readonly DocumentLink[] },
): Promise<void> {
  if (documents.length === 0) return;
  const render = (to: Recipient) => renderLateDocumentEmail(to, documents);
  await emailUser(trx, context, { userId, render });
}
