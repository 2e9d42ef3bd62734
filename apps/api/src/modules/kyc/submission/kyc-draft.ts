import type { KycDocumentType, KycDraft } from '@anupal/contract/kyc/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { toSender } from '../../../platform/documents/scan-and-render.ts';
import { draftLifetimeDays, createSealedDrafts } from '../../../platform/drafts/sealed-drafts.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lockUser } from '../../users/public.ts';
import {
  kycDocuments,
  storeUploads,
  type DocumentUpload,
  type KycDocumentWithFiles,
  type KycUploadRefusal,
} from '../documents/kyc-documents.ts';
import type { KycContext } from '../records/context.ts';
import { selectUserRecord, type RecordRow } from '../records/record-queries.ts';

/** Form input that is not submitted yet, by its user. */
export const kycDrafts = createSealedDrafts<string, KycDraft>({
  table: 'kyc_draft',
  columns: (userId) => ({ user_id: userId }),
  keyContext: (userId) => `KYC draft of ${userId}`,
});

/** Form input and documents that are not submitted yet. */
export interface Draft {
  readonly draft: KycDraft | null;
  readonly documents: readonly KycDocumentWithFiles[];
}

/** Reads a user's draft. */
export async function readDraft(context: Context, userId: string): Promise<Draft> {
  return {
    draft: await kycDrafts.read(context, userId),
    documents: await kycDocuments.listWithFiles(context.db, toDraft(userId)),
  };
}

/** Saves form input for seven days. Ignored once a record exists. */
export async function saveDraft(context: Context, userId: string, draft: KycDraft): Promise<void> {
  await inTransaction(context.db, async (db) => {
    await lockUser(db, userId);
    if (await selectUserRecord(db, userId)) return;
    await saveDraftText({ ...context, db }, userId, draft);
    await kycDocuments.extend(db, toDraft(userId), draftLifetimeDays);
  });
}

/** Adds a document to a user's draft, replacing the one of its type. */
export async function addDraftDocument(
  context: KycContext,
  actor: Actor,
  upload: DocumentUpload | undefined,
): Promise<Result<KycDocumentWithFiles, KycUploadRefusal | 'kyc_exists' | 'documents_missing'>> {
  if (!upload) return refuse('documents_missing');
  const userId = actor.caller.user.id;
  const retryAfter = await kycDocuments.secondsUntilUpload(context, userId);
  if (retryAfter !== null) return refuse('too_many_requests', retryAfter);
  if (await selectUserRecord(context.db, userId)) return refuse('kyc_exists');
  const stored = await storeUploads(context, toSender(actor), [upload]);
  if (!stored.ok) return stored;
  const [document] = stored.value;
  if (!document) throw new Error('a document was neither taken nor refused');
  return kycDocuments.commit(context, document, {
    insert: async (trx) => {
      if (await selectUserRecord(trx, userId)) return refuse('kyc_exists');
      const replaced = await deleteDraftDocuments(trx, userId, [upload.type]);
      const columns = { expiresInDays: draftLifetimeDays };
      const inserted = await kycDocuments.insert(trx, document, columns);
      await kycDocuments.extend(trx, toDraft(userId), draftLifetimeDays);
      return ok({ document: inserted, replaced });
    },
  });
}

/** Moves the data and documents of a record to a draft, so that its owner can correct them. */
export async function moveRecordToDraft(
  trx: Trx,
  context: Context,
  { id: kycId, user_id: userId }: RecordRow,
  draft: KycDraft,
): Promise<void> {
  await saveDraftText({ ...context, db: trx }, userId, draft);
  const columns = { kyc_id: null, expiresInDays: draftLifetimeDays };
  await kycDocuments.update(trx, { user_id: userId, kyc_id: kycId }, columns);
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

/** Selects the documents of a user's draft. */
export function toDraft(userId: string) {
  return { user_id: userId, kyc_id: null };
}

// Expired documents must not be submitted, nor occupy the place of their type.
async function deleteDraftDocuments(
  trx: Trx,
  userId: string,
  types: readonly KycDocumentType[],
): Promise<readonly string[]> {
  const draft = toDraft(userId);
  return [
    ...(await kycDocuments.delete(trx, { ...draft, type: types })),
    ...(await kycDocuments.delete(trx, { ...draft, expiry: 'expired' })),
  ];
}

async function saveDraftText(
  context: Pick<Context, 'db' | 'keys'>,
  userId: string,
  { fullName, panNumber, completeAddress }: KycDraft,
): Promise<void> {
  await kycDrafts.save(context, userId, { fullName, panNumber, completeAddress });
}
