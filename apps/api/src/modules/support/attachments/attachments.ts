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

/** How many days an attachment, or what was typed, waits to be sent off. */
export const draftLifetimeDays = 7;

/** A file as it came. */
export interface GivenFile {
  readonly bytes: Buffer;
  /** What its sender calls it. */
  readonly name: string;
}

/** Why an attachment is not taken. */
export type AttachmentRefusal =
  UploadRefusal | 'file_missing' | 'too_many_attachments' | 'too_many_requests';

/**
 * Takes a file in: scanned, drawn anew, encrypted and put into the store; then its rows. One that is
 * refused at the end leaves nothing behind.
 */
export async function storeAttachment(
  context: SupportContext,
  actor: Actor,
  { place, file }: { readonly place: PendingScope; readonly file: GivenFile | undefined },
): Promise<Result<AttachmentWithFiles, AttachmentRefusal>> {
  if (!file) return refuse('file_missing');
  const senderId = actor.caller.user.id;
  const quota = uploadLimit(context, senderId);
  const wait = await secondsUntilAllowed(context.db, [quota]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const drawn = await scanAndRender(context, { bytes: file.bytes, sender: toSender(actor) });
  if (!drawn.ok) return drawn;
  const id = randomUUIDv7();
  const parts = await storeParts(context, drawn.value, (part) =>
    attachmentKeyContext({ id, senderId, part }),
  );
  const files = parts.map((part) => ({ document_id: id, ...part }));
  const kept = await inTransactionUnlessRefused<
    AttachmentRow,
    'too_many_requests' | 'too_many_attachments'
  >(context.db, async (trx) => {
    await lockUser(trx, senderId);
    const tooOften = await consume(trx, [quota]);
    if (tooOften !== null) return refuse('too_many_requests', tooOften);
    const waiting = await listPendingAttachments(trx, place);
    if (waiting.length >= maxSupportFiles) return refuse('too_many_attachments');
    const row = {
      id,
      sender_id: senderId,
      thread_id: place.threadId,
      name: toDisplayName(file.name),
    };
    const { kind } = drawn.value;
    return ok(await insertAttachment(trx, { ...row, kind, files, days: draftLifetimeDays }));
  });
  if (!kept.ok) {
    await removeFiles(
      context,
      files.map(({ blob }) => blob),
    );
    return kept;
  }
  return ok({ document: kept.value, files });
}

/** Deletes an attachment of the caller that was not sent off. */
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

/** Deletes the attachments that were not sent off in time. */
export async function removeExpiredAttachments(context: SupportContext): Promise<void> {
  await removeFiles(context, await deleteExpiredAttachments(context.db));
}

/**
 * Reads the picture of a page (from 1), or the PDF as it was sent (0), and records that it was looked
 * at. What somebody may not see is not there.
 */
export async function readAttachmentFile(
  context: SupportContext,
  actor: Actor,
  { documentId, part }: { readonly documentId: string; readonly part: number },
): Promise<Result<Buffer, 'not_found'>> {
  const document = await findAttachment(context, actor.caller.user, documentId);
  if (document === null) return refuse('not_found');
  const { id, sender_id: senderId, thread_id: threadId } = document;
  const file = await selectFile(context.db, id, part);
  if (!file) return refuse('not_found');
  const bytes = await readPart(context, attachmentKeyContext({ id, senderId, part }), file);
  if (bytes === null) throw new Error('a file of an attachment is not in the store');
  const detail = { thread: threadId, page: part };
  await recordEvent(
    context.db,
    auditEvent('support.document_read', actor, { type: 'support_document', id }, { detail }),
  );
  return ok(bytes);
}

const day = 86_400;

const maxNameLength = 150;

// What somebody may not see is not there.
async function findAttachment(
  { db }: SupportContext,
  viewer: Viewer,
  id: string,
): Promise<AttachmentRow | null> {
  const document = await selectAttachment(db, id);
  if (!document) return null;
  const { thread_id: threadId } = document;
  const thread = threadId === null ? undefined : await selectConversation(db, threadId);
  return mayReadAttachment(viewer, document, thread ?? null) ? document : null;
}

// These bytes open as this part of this attachment alone.
export function attachmentKeyContext({
  id,
  senderId,
  part,
}: {
  readonly id: string;
  readonly senderId: string;
  readonly part: number;
}): string {
  return `support|v1|${id}|${senderId}|${part}`;
}

function uploadLimit({ limits }: SupportContext, userId: string): RateLimit {
  return {
    key: `support:documents:${userId}`,
    seconds: day,
    limit: limits.supportDocumentsPerDay,
  };
}

// A name is a text to be shown: one line, without its folders, as long as a column.
function toDisplayName(given: string): string {
  const plain = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)?.trim() ?? '';
  return isSingleLine(plain) ? Array.from(plain).slice(0, maxNameLength).join('') : '';
}
