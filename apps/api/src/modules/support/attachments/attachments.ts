import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { maxSupportFiles } from '@anupal/contract/support/schemas';
import type {
  DocumentRow,
  DocumentWithFiles,
} from '../../../platform/documents/document-store-queries.ts';
import { DocumentStore, toDisplayName } from '../../../platform/documents/document-store.ts';
import type { UploadRefusal } from '../../../platform/documents/scan-and-render.ts';
import { draftLifetimeDays } from '../../../platform/drafts/sealed-drafts.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import type { SupportContext } from '../conversations/context.ts';
import { mayReadAttachment } from '../conversations/conversation-policy.ts';
import { selectConversation } from '../conversations/conversation-queries.ts';

/** The columns of an attachment that are known when it is uploaded. */
interface AttachmentIdentity {
  readonly id: string;
  readonly sender_id: string;
  readonly name: string;
}

/** An attachment as stored. */
export interface AttachmentRow extends DocumentRow, AttachmentIdentity {
  /** Null while it is pending for a new ticket. */
  readonly thread_id: string | null;
  /** The message that it was sent with. */
  readonly entry_id: string | null;
}

/** An attachment with its files. */
export type AttachmentWithFiles = DocumentWithFiles<AttachmentRow>;

/** The sender of pending attachments, and the conversation that they are for; null for a new ticket. */
export type PendingScope = Pick<AttachmentRow, 'sender_id' | 'thread_id'>;

/** The attachments of conversations. */
export const attachments = new DocumentStore<AttachmentRow, AttachmentIdentity>({
  name: 'support',
  keyContext: attachmentKeyContext,
  getSender: ({ sender_id }) => sender_id,
  uploadLimit: ({ supportDocumentsPerDay }, senderId) => ({
    key: `support:documents:${senderId}`,
    seconds: 86_400,
    limit: supportDocumentsPerDay,
  }),
  lockSender: lockUser,
  isVisible: async (db, viewer, attachment) => {
    const { thread_id: conversationId } = attachment;
    const conversation =
      conversationId === null ? undefined : await selectConversation(db, conversationId);
    return mayReadAttachment(viewer, attachment, conversation ?? null);
  },
  recordRead: async (trx, actor, { id, thread_id }, page) => {
    const object = { type: 'support_document', id };
    const detail = { thread: thread_id, page };
    await recordEvents(trx, [auditEvent('support.document_read', actor, object, { detail })]);
  },
  fileName: () => 'support-attachment',
});

/** The blobs among these names that an attachment refers to, for the orphan sweep. */
export const supportFileReferences = attachments.references;

/** Why an upload is refused. */
export type AttachmentRefusal = UploadRefusal | 'file_missing' | 'too_many_attachments';

/** Stores an uploaded file as a pending attachment, if there is room. */
export async function storeAttachment(
  context: SupportContext,
  actor: Actor,
  scope: PendingScope,
  file: UploadedFile | undefined,
): Promise<Result<AttachmentWithFiles, AttachmentRefusal>> {
  if (!file) return refuse('file_missing');
  const identity = {
    id: randomUUIDv7(),
    sender_id: scope.sender_id,
    name: toDisplayName(file.name),
  };
  const upload = await attachments.upload(context, actor, identity, file);
  if (!upload.ok) return upload;
  return attachments.commit(context, upload.value, {
    insert: async (trx) => {
      const pending = await attachments.list(trx, { ...scope, expiry: 'pending' });
      if (pending.length >= maxSupportFiles) return refuse('too_many_attachments');
      const columns = { thread_id: scope.thread_id, expiresInDays: draftLifetimeDays };
      return ok({ document: await attachments.insert(trx, upload.value, columns), replaced: [] });
    },
  });
}

/** The context of a file's key: the bytes open only as this part of this attachment. */
export function attachmentKeyContext({
  id,
  sender_id,
  part,
}: AttachmentIdentity & { readonly part: number }): string {
  return `support|v1|${id}|${sender_id}|${part}`;
}
