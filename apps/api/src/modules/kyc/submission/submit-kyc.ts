import { randomUUIDv7 } from 'node:crypto';
import { kycDocumentTypes } from '@anupal/contract/kyc/schemas';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Aadhaar } from '@anupal/contract/values/aadhaar';
import type { Pan } from '@anupal/contract/values/pan';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { consume, secondsUntilAllowed, type RateLimit } from '../../../platform/db/rate-limits.ts';
import { toSender } from '../../../platform/documents/scan-and-render.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { notifyStaff } from '../../notifications/public.ts';
import { lockUser, setKycStatus } from '../../users/public.ts';
import { loadRecordDetail, type RecordDetail } from '../detail/kyc-detail.ts';
import {
  insertDocument,
  listDraftDocuments,
  lockDraftDocuments,
  moveDocuments,
} from '../documents/document-queries.ts';
import {
  blobNames,
  storeUploads,
  type DocumentUpload,
  type NewDocument,
  type KycUploadRefusal,
} from '../documents/kyc-documents.ts';
import type { KycContext } from '../records/context.ts';
import { hashAadhaar, sealPan } from '../records/identity-numbers.ts';
import { insertRecord, selectUserRecord, type RecordRow } from '../records/record-queries.ts';
import { deleteDraft } from './kyc-draft.ts';

/** A KYC as its person hands it in. */
export interface KycInput {
  readonly fullName: string;
  readonly pan: Pan;
  readonly aadhaar: Aadhaar;
  readonly address: string;
  readonly documents: readonly DocumentUpload[];
  readonly language: Language;
}

/** Why a KYC is not taken. */
export type SubmitRefusal = KycUploadRefusal | 'kyc_exists' | 'documents_missing';

/** Hands the KYC in. Documents of the draft count where none of their type come along. */
export async function submitKyc(
  context: KycContext,
  actor: Actor,
  given: KycInput,
): Promise<Result<RecordDetail, SubmitRefusal>> {
  const userId = actor.caller.user.id;
  const refused = await checkBeforeUpload(context, userId, given);
  if (refused) return refused;
  const taken = await storeUploads(context, toSender(actor), given.documents);
  if (!taken.ok) return taken;
  const submission = { actor, given, documents: taken.value };
  const kept = await inTransaction(context.db, async (trx) => {
    const result = await saveSubmission(trx, context, submission);
    context.crash('kyc:before-commit');
    return result;
  });
  context.crash('kyc:after-commit');
  await removeFiles(context, kept.ok ? kept.value.replaced : blobNames(taken.value));
  return kept.ok ? ok(await loadRecordDetail('owner', context, kept.value.record)) : kept;
}

const day = 86_400;

// What is certain before the files were looked at, so that no work goes into what is refused anyway.
async function checkBeforeUpload(context: KycContext, userId: string, { documents }: KycInput) {
  const { db } = context;
  if (await selectUserRecord(db, userId)) return refuse('kyc_exists');
  if (!isComplete(documents, await listDraftDocuments(db, userId))) {
    return refuse('documents_missing');
  }
  const wait = await secondsUntilAllowed(db, [submissionLimit(context, userId)]);
  return wait === null ? null : refuse('too_many_requests', wait);
}

function isComplete(given: readonly Typed[], drafted: readonly Typed[]): boolean {
  const types = new Set(given.map(({ type }) => type));
  const all = new Set([...types, ...drafted.map(({ type }) => type)]);
  return types.size === given.length && kycDocumentTypes.every((type) => all.has(type));
}

type Typed = Pick<DocumentUpload, 'type'>;

interface Submission {
  readonly actor: Actor;
  readonly given: KycInput;
  readonly documents: readonly NewDocument[];
}

async function saveSubmission(
  trx: Trx,
  context: KycContext,
  { actor, given, documents }: Submission,
): Promise<
  Result<
    { readonly record: RecordRow; readonly replaced: readonly string[] },
    'kyc_exists' | 'documents_missing' | 'too_many_requests'
  >
> {
  const userId = actor.caller.user.id;
  await lockUser(trx, userId);
  if (await selectUserRecord(trx, userId)) return refuse('kyc_exists');
  // They may be removed, or their days end, without the person being held.
  if (!isComplete(documents, await lockDraftDocuments(trx, userId))) {
    return refuse('documents_missing');
  }
  const wait = await consume(trx, [submissionLimit(context, userId)]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const record = await insertRecord(trx, toRecordRow(context, userId, given));
  const types = documents.map(({ type }) => type);
  const replaced = await deleteDraft(trx, userId, types);
  await moveDocuments(trx, { userId, kycId: null }, { kycId: record.id });
  for (const document of documents) await insertDocument(trx, document, { kycId: record.id });
  await setKycStatus(trx, userId, 'pending');
  const news = { kind: 'kyc_submitted', kycId: record.id } as const;
  await notifyStaff(trx, { personId: userId, event: news });
  await recordEvents(trx, [
    auditEvent('kyc.submitted', actor, { type: 'kyc_record', id: record.id }),
  ]);
  return ok({ record, replaced });
}

function toRecordRow({ keys }: KycContext, userId: string, given: KycInput) {
  const id = randomUUIDv7();
  return {
    id,
    user_id: userId,
    full_name: given.fullName,
    ...sealPan(keys, id, given.pan),
    ...hashAadhaar(keys, given.aadhaar),
    complete_address: given.address,
    language: given.language,
  };
}

function submissionLimit({ limits }: KycContext, userId: string): RateLimit {
  return { key: `kyc:submissions:${userId}`, seconds: day, limit: limits.kycSubmissionsPerDay };
}
