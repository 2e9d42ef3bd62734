import type { DocumentContext } from '../../../platform/documents/document-store.ts';
import type { RenderedDocument } from '../../../platform/documents/rendering/rendered-document.ts';
import { auditEvent, recordEvent } from '../../audit/public.ts';
import { clientDocuments } from './client-documents.ts';
import {
  listRetainedAuthorities,
  type RetainedAuthorityRow,
} from '../authorities/authority-queries.ts';

/** An authority of a deleted client with its signed letter. */
export interface RetainedLetter {
  readonly authority: RetainedAuthorityRow;
  readonly letter: RenderedDocument;
}

/**
 * Reads the signed letters of authorities whose clients a franchisee has deleted, so that the firm can prove
 * whom it filed for. Recorded in the audit log.
 */
export async function copyRetainedLetters(
  context: DocumentContext,
  userId: string,
): Promise<readonly RetainedLetter[]> {
  const authorities = await listRetainedAuthorities(context.db, userId);
  const letters: RetainedLetter[] = [];
  for (const authority of authorities) {
    const document = await clientDocuments.find(context.db, authority.document_id);
    const letter = document && (await clientDocuments.readWhole(context, document));
    if (letter) letters.push({ authority, letter });
  }
  const object = { type: 'user', id: userId };
  const detail = { letters: letters.length };
  await recordEvent(context.db, auditEvent('clients.letters_copied', null, object, { detail }));
  return letters;
}
