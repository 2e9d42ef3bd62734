import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { maxSupportFiles } from '@anupal/contract/support/schemas';
import { isSingleLine } from '@anupal/contract/values/single-line';
import { inTransactionUnlessRefused } from '../../../platform/db/database.ts';
import { consume, secondsUntilAllowed, type RateLimit } from '../../../platform/db/rate-limits.ts';
import { readPart, storeParts } from '../../../platform/documents/encrypted-parts.ts';
import {
  scanAndRender,
  toSender,
  type UploadRefusal,
} from '../../../platform/documents/scan-and-render.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import { recordEvent, auditEvent } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import type { SupportContext } from '../conversations/context.ts';
import { mayReadAttachment, type Viewer } from '../conversations/conversation-policy.ts';
import { selectConversation } from '../conversations/conversation-queries.ts';
import {
  deleteExpiredAttachments,
  deleteOwnPendingAttachment,
  insertAttachment,
  listPendingAttachments,
  selectAttachment,
  selectFile,
  type AttachmentWithFiles,
  type AttachmentRow,
  type PendingScope,
} from './attachment-queries.ts';

/** How many days drafts and their attachments are stored. */
export const draftLifetimeDays = 7;

/** Why an upload is refused. */
export type AttachmentRefusal =
  UploadRefusal | 'file_missing' | 'too_many_attachments' | 'too_many_requests';

/**
 * Scans, renders, encrypts and stores an uploaded file, then inserts its rows. If that is refused, its
 * files are removed.
 */
export async function storeAttachment(
  context: SupportContext,
  actor: Actor,
  scope: PendingScope,
  file: UploadedFile | undefined,
): Promise<Result<AttachmentWithFiles, AttachmentRefusal>> {
  if (!file) return refuse('file_missing');
  const senderId = actor.caller.user.id;
  const quota = uploadLimit(context, senderId);
  const wait = await secondsUntilAllowed(context.db, [quota]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const rendered = await scanAndRender(context, { bytes: file.bytes, sender: toSender(actor) });
  if (!rendered.ok) return rendered;
  const id = randomUUIDv7();
  const parts = await storeParts(context, rendered.value, (part) =>
    attachmentKeyContext({ id, senderId, part }),
  );
  const files = parts.map((part) => ({ document_id: id, ...part }));
  const inserted = await inTransactionUnlessRefused<
    AttachmentRow,
    'too_many_requests' | 'too_many_attachments'
  >(context.db, async (trx) => {
    await lockUser(trx, senderId);
    const retryAfter = await consume(trx, [quota]);
    if (retryAfter !== null) return refuse('too_many_requests', retryAfter);
    const pending = await listPendingAttachments(trx, scope);
    if (pending.length >= maxSupportFiles) return refuse('too_many_attachments');
    const row = {
      id,
      sender_id: senderId,
      thread_id: scope.conversationId,
      name: toDisplayName(file.name),
    };
    const { kind } = rendered.value;
    return ok(await insertAttachment(trx, { ...row, kind, files, days: draftLifetimeDays }));
  });
  if (!inserted.ok) {
    await removeFiles(
      context,
      files.map(({ blob }) => blob),
    );
    return inserted;
  }
  return ok({ document: inserted.value, files });
}

/** Deletes the caller's pending attachment. */
export async function removeAttachment(
  context: SupportContext,
  viewer: Viewer,
  documentId: string,
): Promise<Result<null, 'not_found'>> {
  if ((await findAttachment(context, viewer, documentId)) === null) return refuse('not_found');
  const blobs = await deleteOwnPendingAttachment(context.db, documentId, viewer.id);
  if (blobs.length === 0) return refuse('not_found');
  await removeFiles(context, blobs);
  return ok(null);
}

/** Deletes the attachments that were not sent in time. */
export async function removeExpiredAttachments(context: SupportContext): Promise<void> {
  await removeFiles(context, await deleteExpiredAttachments(context.db));
}

/**
 * Reads the image of a page (from 1) or the original PDF (0) and records it in the audit log.
 * Attachments that the caller may not see are not found.
 */
export async function readAttachmentFile(
  context: SupportContext,
  actor: Actor,
  documentId: string,
  part: number,
): Promise<Result<Buffer, 'not_found'>> {
  const attachment = await findAttachment(context, actor.caller.user, documentId);
  if (attachment === null) return refuse('not_found');
  const { id, sender_id: senderId, thread_id: conversationId } = attachment;
  const file = await selectFile(context.db, id, part);
  if (!file) return refuse('not_found');
  const bytes = await readPart(context, attachmentKeyContext({ id, senderId, part }), file);
  if (bytes === null) throw new Error('an attachment file is missing from the store');
  const detail = { thread: conversationId, page: part };
  await recordEvent(
    context.db,
    auditEvent('support.document_read', actor, { type: 'support_document', id }, { detail }),
  );
  return ok(bytes);
}

const day = 86_400;

const maxNameLength = 150;

async function findAttachment(
  { db }: SupportContext,
  viewer: Viewer,
  id: string,
): Promise<AttachmentRow | null> {
  const attachment = await selectAttachment(db, id);
  if (!attachment) return null;
  const { thread_id: conversationId } = attachment;
  const conversation =
    conversationId === null ? undefined : await selectConversation(db, conversationId);
  return mayReadAttachment(viewer, attachment, conversation ?? null) ? attachment : null;
}

interface AttachmentPart {
  readonly id: string;
  readonly senderId: string;
  readonly part: number;
}

/** The context of a file's key: the bytes open only as this part of this attachment. */
export function attachmentKeyContext({ id, senderId, part }: AttachmentPart): string {
  return `support|v1|${id}|${senderId}|${part}`;
}

function uploadLimit({ limits }: SupportContext, userId: string): RateLimit {
  return {
    key: `support:documents:${userId}`,
    seconds: day,
    limit: limits.supportDocumentsPerDay,
  };
}

// File names are only displayed: a single line without folders, limited to the column's length.
function toDisplayName(fileName: string): string {
  const plain = fileName.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)?.trim() ?? '';
  return isSingleLine(plain) ? Array.from(plain).slice(0, maxNameLength).join('') : '';
}
