import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { emailUser, type Recipient } from '../../notifications/public.ts';
import { findIssuedDocuments } from './document-links.ts';
import { renderLateDocumentEmail } from './late-document-emails.ts';

/**
 * Emails a franchisee the documents that this transaction has issued for an earlier payment or refund, once,
 * since a document is issued once. Whoever uses the tax in it must have it, so the email cannot be turned off.
 */
export async function emailLateDocuments(
  trx: Trx,
  context: Context,
  { userId, ...cause }: { readonly userId: string } & Parameters<typeof findIssuedDocuments>[1],
): Promise<void> {
  const documents = await findIssuedDocuments(trx, cause);
  if (documents.length === 0) return;
  const render = (to: Recipient) => renderLateDocumentEmail(to, documents);
  await emailUser(trx, context, { userId, render });
}
