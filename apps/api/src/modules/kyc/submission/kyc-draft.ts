import type { KycDocumentType, KycDraft } from '@anupal/contract/kyc/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { consume, secondsUntilAllowed, type RateLimit } from '../../../platform/db/rate-limits.ts';
import { toSender } from '../../../platform/documents/scan-and-render.ts';
import { sealedDrafts } from '../../../platform/drafts/sealed-drafts.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lockUser } from '../../users/public.ts';
import {
  deleteDraftDocument,
  deleteDraftDocuments,
  deleteExpiredDocuments,
  extendDraftDocuments,
  insertDocument,
  listDraftDocuments,
  moveDocuments,
} from '../documents/document-queries.ts';
import {
  blobNames,
  storeUploads,
  withFiles,
  type DocumentUpload,
  type DocumentWithFiles,
  type KycUploadRefusal,
  type NewDocument,
} from '../documents/kyc-documents.ts';
import type { KycContext } from '../records/context.ts';
import { selectUserRecord, type RecordRow } from '../records/record-queries.ts';

/** Form input that is not submitted yet. */
export const kycDrafts = sealedDrafts('kyc_draft');

const draftDays = 7;
const day = 86_400;

/** Form input and documents that are not submitted yet. */
export interface Draft {
  readonly draft: KycDraft | null;
  readonly documents: readonly DocumentWithFiles[];
}

/** Reads a user's draft. */
export async function readDraft(context: Context, userId: string): Promise<Draft> {
  const sealed = await kycDrafts.read(context.db, userId);
  const documents = await listDraftDocuments(context.db, userId);
  return {
    draft: sealed === undefined ? null : openDraft(context, userId, sealed),
    documents: await withFiles(context.db, documents),
  };
}

/** Saves form input, sealed, for seven days. Ignored once a record exists. */
export async function saveDraft(context: Context, userId: string, draft: KycDraft): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    if (await selectUserRecord(trx, userId)) return;
    await saveDraftText(trx, context, userId, draft);
    await extendDraftDocuments(trx, userId, draftDays);
  });
}

/** Adds a document to a user's draft, replacing the one of its type. */
export async function addDraftDocument(
  context: KycContext,
  actor: Actor,
  upload: DocumentUpload | undefined,
): Promise<Result<DocumentWithFiles, KycUploadRefusal | 'kyc_exists' | 'documents_missing'>> {
  if (!upload) return refuse('documents_missing');
  const userId = actor.caller.user.id;
  const limit = documentLimit(context, userId);
  const retryAfter = await secondsUntilAllowed(context.db, [limit]);
  if (retryAfter !== null) return refuse('too_many_requests', retryAfter);
  if (await selectUserRecord(context.db, userId)) return refuse('kyc_exists');
  const stored = await storeUploads(context, toSender(actor), [upload]);
  if (!stored.ok) return stored;
  const [document] = stored.value;
  if (!document) throw new Error('a document was neither taken nor refused');
  const replaced = await inTransaction(context.db, (trx) =>
    saveDraftDocument(trx, limit, document),
  );
  await removeFiles(context, replaced.ok ? replaced.value : blobNames(stored.value));
  if (!replaced.ok) return replaced;
  return ok({ document: { ...document, is_redacted: false }, files: document.files });
}

/** Deletes a document of a user's draft. */
export async function removeDraftDocument(
  context: KycContext,
  userId: string,
  documentId: string,
): Promise<Result<null, 'not_found'>> {
  const blobs = await deleteDraftDocument(context.db, documentId, userId);
  if (blobs.length === 0) return refuse('not_found');
  await removeFiles(context, blobs);
  return ok(null);
}

/** Deletes expired documents of drafts. */
export async function deleteExpiredDraftDocuments(context: KycContext): Promise<void> {
  await removeFiles(context, await deleteExpiredDocuments(context.db));
}

/** Moves the data and documents of a record to a draft, so that its owner can correct them. */
export async function moveRecordToDraft(
  trx: Trx,
  context: Context,
  { id: kycId, user_id: userId }: RecordRow,
  draft: KycDraft,
): Promise<void> {
  await saveDraftText(trx, context, userId, draft);
  await moveDocuments(trx, { userId, kycId }, { draftDays });
}

/** Deletes a user's draft and its documents of these types. Returns their blobs. */
export async function deleteDraft(
  trx: Trx,
  userId: string,
  replaced: readonly KycDocumentType[],
): Promise<readonly string[]> {
  await kycDrafts.delete(trx, userId);
  return deleteDraftDocuments(trx, userId, replaced);
}

async function saveDraftDocument(
  trx: Trx,
  limit: RateLimit,
  document: NewDocument,
): Promise<Result<readonly string[], 'kyc_exists' | 'too_many_requests'>> {
  const { user_id: userId, type } = document;
  await lockUser(trx, userId);
  if (await selectUserRecord(trx, userId)) return refuse('kyc_exists');
  const retryAfter = await consume(trx, [limit]);
  if (retryAfter !== null) return refuse('too_many_requests', retryAfter);
  const replaced = await deleteDraftDocuments(trx, userId, [type]);
  await insertDocument(trx, document, { draftDays });
  await extendDraftDocuments(trx, userId, draftDays);
  return ok(replaced);
}

function documentLimit({ limits }: Context, userId: string): RateLimit {
  return { key: `kyc:documents:${userId}`, seconds: day, limit: limits.documentsPerDay };
}

async function saveDraftText(
  trx: Trx,
  context: Context,
  userId: string,
  { fullName, panNumber, completeAddress }: KycDraft,
): Promise<void> {
  const text = JSON.stringify({ fullName, panNumber, completeAddress });
  const sealed = seal(context.keys, keyContext(userId), text);
  await kycDrafts.save(trx, { userId, sealed, days: draftDays });
}

function openDraft(context: Context, userId: string, sealed: string): KycDraft | null {
  try {
    return JSON.parse(unseal(context.keys, keyContext(userId), sealed)) as KycDraft; // sealed by saveDraftText
  } catch (error) {
    // Its key is gone: an empty form is better than one that does not open.
    context.log.warn('a draft cannot be opened', { error });
    return null;
  }
}

function keyContext(userId: string): string {
  return `KYC draft of ${userId}`;
}
