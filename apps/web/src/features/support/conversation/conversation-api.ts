import type { Response } from '@anupal/contract/endpoint';
import { support } from '@anupal/contract/support';
import type { SupportDocument, SupportDraft, Conversation } from '@anupal/contract/support/schemas';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { removeDocuments } from '../../../lib/uploads/discard-upload.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The prefix of the query keys about support. */
export const supportKey = ['support'] as const;

/** A conversation with all its messages. */
export function conversationQuery(conversationId: string) {
  return {
    queryKey: [...supportKey, 'conversation', conversationId],
    queryFn: (): Promise<Conversation> =>
      getValue(call(support.read, { params: { conversationId } })),
  };
}

/** The server's draft of a message. */
export type LoadedDraft = Response<typeof support.readDraft>;

/** The draft of a message, from any device. */
export function readDraft(draftKey: string): Promise<LoadedDraft> {
  return getValue(call(support.readDraft, { params: { conversation: draftKey } }));
}

/** Saves the text of a draft. */
export function saveDraft(
  draftKey: string,
  body: SupportDraft,
  outlivesPage: boolean,
): Promise<ApiResult<unknown>> {
  return call(support.saveDraft, { params: { conversation: draftKey }, body, outlivesPage });
}

/** Uploads an attachment for the next message. */
export function addDocument(
  draftKey: string,
  file: Blob,
  sending: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<ApiResult<SupportDocument>> {
  return call(support.addDocument, {
    params: { conversation: draftKey },
    body: {},
    files: [file],
    ...sending,
  });
}

/** Removes an unsent attachment. */
export function removeDocument(documentId: string): Promise<ApiResult<unknown>> {
  return call(support.removeDocument, { params: { documentId } });
}

/** Removes the matching attachments of a draft, ignoring those that are gone. */
export async function removePendingDocuments(
  draftKey: string,
  fits: (document: SupportDocument) => boolean,
): Promise<ApiResult<unknown>> {
  const unsent = await call(support.readDraft, { params: { conversation: draftKey } });
  if (!unsent.ok) return unsent;
  return removeDocuments(unsent.value.documents.filter(fits), removeDocument);
}

/** A message to send. Staff name the version of the conversation they saw. */
export interface OutgoingMessage {
  readonly text: string;
  readonly documents: string[];
  readonly version?: number;
}

/** Sends a message, once per key. */
export function sendMessage(conversationId: string, body: OutgoingMessage, idempotencyKey: string) {
  return call(support.addMessage, { params: { conversationId }, body, idempotencyKey });
}

/** Closes a conversation in the version that was seen. */
export function closeConversation({ id, version }: Conversation) {
  return call(support.close, { params: { conversationId: id }, body: { version } });
}

/** Reopens a closed conversation. */
export function reopenConversation({ id, version }: Conversation) {
  return call(support.reopen, { params: { conversationId: id }, body: { version } });
}

/** The picture of an attachment's page. */
export function pageQuery(documentId: string, page: number) {
  return {
    queryKey: [...supportKey, 'page', documentId, page],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Blob> =>
      getValue(call(support.readPage, { params: { documentId, page }, signal })),
    staleTime: Infinity,
    gcTime: 0,
  };
}

/** An attachment as a file: the PDF as it was sent, or the picture. */
export function readDocument({ id, kind }: SupportDocument): Promise<ApiResult<Blob>> {
  return kind === 'pdf'
    ? call(support.readOriginal, { params: { documentId: id } })
    : call(support.readPage, { params: { documentId: id, page: 1 } });
}
