import type { Response } from '@anupal/contract/endpoint';
import { support } from '@anupal/contract/support';
import type { SupportDocument, SupportDraft, Conversation } from '@anupal/contract/support/schemas';
import { call } from '../../../lib/api/api-client.ts';
import { checkBody } from '../../../lib/api/body-check.ts';
import type { Answer } from '../../../lib/api/request.ts';
import { removeDocuments } from '../../../lib/uploads/discard-upload.ts';
import { valueOf } from '../../../lib/api/value-of.ts';

/** What all questions about support begin with. */
export const supportKey = ['support'] as const;

/** A conversation with all that was written. */
export function conversationQuery(threadId: string) {
  return {
    queryKey: [...supportKey, 'thread', threadId],
    queryFn: (): Promise<Conversation> => valueOf(call(support.read, { params: { threadId } })),
  };
}

/** What the server has of what was written in a place. */
export type LoadedDraft = Response<typeof support.readDraft>;

/** What was typed and sent for a place, and not sent off, on whatever device. */
export function readDraft(place: string): Promise<LoadedDraft> {
  return valueOf(call(support.readDraft, { params: { place } }));
}

/** Keeps what was typed for a place. */
export function saveDraft(
  place: string,
  body: SupportDraft,
  outlivesPage: boolean,
): Promise<Answer<unknown>> {
  return call(support.saveDraft, { params: { place }, body, outlivesPage });
}

/** Sends an attachment that will go with what is sent off next. */
export function addDocument(
  place: string,
  file: Blob,
  sending: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<Answer<SupportDocument>> {
  return call(support.addDocument, { params: { place }, body: {}, files: [file], ...sending });
}

/** Takes an attachment away that was not sent off. */
export function removeDocument(documentId: string): Promise<Answer<unknown>> {
  return call(support.removeDocument, { params: { documentId } });
}

/** Takes those attachments out of a draft that fit; what is gone already is gone. */
export async function removePendingDocuments(
  place: string,
  fits: (document: SupportDocument) => boolean,
): Promise<Answer<unknown>> {
  const unsent = await call(support.readDraft, { params: { place } });
  if (!unsent.ok) return unsent;
  return removeDocuments(unsent.value.documents.filter(fits), removeDocument);
}

/** A message as it goes off. Staff name the version that they looked at. */
export interface OutgoingMessage {
  readonly text: string;
  readonly documents: string[];
  readonly version?: number;
}

/** What is wrong with a message before it is sent; null where nothing is. */
export function checkMessage(body: OutgoingMessage) {
  return checkBody(support.write, body);
}

/** Sends a message, once under its key. */
export function sendMessage(threadId: string, body: OutgoingMessage, idempotencyKey: string) {
  return call(support.write, { params: { threadId }, body, idempotencyKey });
}

/** Closes a conversation, as it was looked at. */
export function closeConversation({ id, version }: Conversation) {
  return call(support.close, { params: { threadId: id }, body: { version } });
}

/** Opens a closed conversation again. */
export function reopenConversation({ id, version }: Conversation) {
  return call(support.reopen, { params: { threadId: id }, body: { version } });
}

/** The picture of a page of an attachment. */
export function pageQuery(documentId: string, page: number) {
  return {
    queryKey: [...supportKey, 'page', documentId, page],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Blob> =>
      valueOf(call(support.readPage, { params: { documentId, page }, signal })),
    staleTime: Infinity,
    gcTime: 0,
  };
}

/** An attachment to be saved: the PDF as it was sent, or the picture. */
export function readDocument({ id, kind }: SupportDocument): Promise<Answer<Blob>> {
  return kind === 'pdf'
    ? call(support.readOriginal, { params: { documentId: id } })
    : call(support.readPage, { params: { documentId: id, page: 1 } });
}
