import type { KycDocumentType, KycDraft } from '@anupal/contract/kyc/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { consume, secondsUntilAllowed, type RateLimit } from '../../../platform/db/rate-limits.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { sealedDrafts } from '../../../platform/drafts/sealed-drafts.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import { toSender } from '../../../platform/documents/scan-and-render.ts';
import { lockUser } from '../../users/public.ts';
import {
  deleteDraftDocument,
  deleteDraftDocuments,
  deleteExpiredDocuments,
  insertDocument,
  listDraftDocuments,
  moveDocuments,
  extendDraftDocuments,
} from '../documents/document-queries.ts';
import {
  blobNames,
  storeUploads,
  withFiles,
  type DocumentWithFiles,
  type DocumentUpload,
  type NewDocument,
  type KycUploadRefusal,
} from '../documents/kyc-documents.ts';
import { type KycContext } from '../records/context.ts';
import { selectUserRecord } from '../records/record-queries.ts';

export type { KycContext } from '../records/context.ts';

/** What was typed into the form and not yet handed in. */
export const kycDrafts = sealedDrafts('kyc_draft');

const draftDays = 7;
const day = 86_400;

/** What a person typed and which documents they sent, and has not handed in. */
export interface Draft {
  readonly draft: KycDraft | null;
  readonly documents: readonly DocumentWithFiles[];
}

/** The draft of a person. */
export async function readDraft(context: Context, userId: string): Promise<Draft> {
  const sealed = await kycDrafts.read(context.db, userId);
  const documents = await listDraftDocuments(context.db, userId);
  return {
    draft: sealed === undefined ? null : openDraft(context, userId, sealed),
    documents: await withFiles(context.db, documents),
  };
}

/** Keeps what a person typed, sealed, for seven days. Who has handed in has no draft any more. */
export async function saveDraft(context: Context, userId: string, draft: KycDraft): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    if (await selectUserRecord(trx, userId)) return;
    await saveDraftText(trx, context, { userId, draft });
    await extendDraftDocuments(trx, userId, draftDays);
  });
}

/** Takes a document into the draft of a person, in the place of the one of its type. */
export async function addDraftDocument(
  context: KycContext,
  actor: Actor,
  given: DocumentUpload | undefined,
): Promise<Result<DocumentWithFiles, KycUploadRefusal | 'kyc_exists' | 'documents_missing'>> {
  if (!given) return refuse('documents_missing');
  const userId = actor.caller.user.id;
  const quota = documentLimit(context, userId);
  const wait = await secondsUntilAllowed(context.db, [quota]);
  if (wait !== null) return refuse('too_many_requests', wait);
  if (await selectUserRecord(context.db, userId)) return refuse('kyc_exists');
  const taken = await storeUploads(context, toSender(actor), [given]);
  if (!taken.ok) return taken;
  const kept = await inTransaction(context.db, (trx) =>
    saveDraftDocuments(trx, quota, taken.value),
  );
  await removeFiles(context, kept.ok ? kept.value : blobNames(taken.value));
  if (!kept.ok) return kept;
  const [document] = taken.value;
  if (!document) throw new Error('a document was neither taken nor refused');
  return ok({ document: { ...document, is_redacted: false }, files: document.files });
}

/** Deletes a document in the draft of a person. */
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

/** Deletes the documents of drafts of which the time is over. */
export async function deleteExpiredDraftDocuments(context: KycContext): Promise<void> {
  await removeFiles(context, await deleteExpiredDocuments(context.db));
}

/** Makes a draft of a record that its person wants to correct, documents and all. */
export async function moveRecordToDraft(
  trx: Trx,
  context: Context,
  from: { readonly userId: string; readonly kycId: string; readonly draft: KycDraft },
): Promise<void> {
  await saveDraftText(trx, context, from);
  await moveDocuments(trx, from, { draftDays });
}

/** Ends the draft of a person: its documents of these types are deleted; answers their blobs. */
export async function deleteDraft(
  trx: Trx,
  userId: string,
  replaced: readonly KycDocumentType[],
): Promise<readonly string[]> {
  await kycDrafts.delete(trx, userId);
  return deleteDraftDocuments(trx, userId, replaced);
}

async function saveDraftDocuments(
  trx: Trx,
  quota: RateLimit,
  documents: readonly NewDocument[],
): Promise<Result<readonly string[], 'kyc_exists' | 'too_many_requests'>> {
  const [{ user_id: userId } = { user_id: '' }] = documents;
  await lockUser(trx, userId);
  if (await selectUserRecord(trx, userId)) return refuse('kyc_exists');
  const wait = await consume(trx, [quota]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const types = documents.map(({ type }) => type);
  const replaced = await deleteDraftDocuments(trx, userId, types);
  for (const document of documents) await insertDocument(trx, document, { draftDays });
  await extendDraftDocuments(trx, userId, draftDays);
  return ok(replaced);
}

function documentLimit({ limits }: Context, userId: string): RateLimit {
  return { key: `kyc:documents:${userId}`, seconds: day, limit: limits.documentsPerDay };
}

async function saveDraftText(
  trx: Trx,
  context: Context,
  { userId, draft }: { readonly userId: string; readonly draft: KycDraft },
): Promise<void> {
  const { fullName, panNumber, completeAddress } = draft;
  const text = JSON.stringify({ fullName, panNumber, completeAddress });
  const sealed = seal(context.keys, keyContext(userId), text);
  await kycDrafts.save(trx, { userId, sealed, days: draftDays });
}

function openDraft(context: Context, userId: string, sealed: string): KycDraft | null {
  try {
    return JSON.parse(unseal(context.keys, keyContext(userId), sealed)) as KycDraft; // sealed by keepText
  } catch (error) {
    // Its key is gone: a form that is empty is better than one that does not open.
    context.log.warn('a draft cannot be opened', { error });
    return null;
  }
}

function keyContext(userId: string): string {
  return `KYC draft of ${userId}`;
}
