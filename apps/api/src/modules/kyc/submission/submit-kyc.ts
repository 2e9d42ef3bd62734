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
import { isOldApp, recordConsent, refuseOtherNotice } from '../../privacy/public.ts';
import { lockUser, setKycStatus } from '../../users/public.ts';
import { loadRecordDetail, type RecordDetail } from '../detail/kyc-detail.ts';
import {
  blobNames,
  kycDocuments,
  storeUploads,
  type DocumentUpload,
  type KycUploadRefusal,
  type NewDocument,
} from '../documents/kyc-documents.ts';
import type { KycContext } from '../records/context.ts';
import { hashAadhaar, sealPan } from '../records/identity-numbers.ts';
import { insertRecord, selectUserRecord, type RecordRow } from '../records/record-queries.ts';
import { deleteDraft, toDraft } from './kyc-draft.ts';

/** A submitted KYC form. */
export interface KycInput {
  readonly fullName: string;
  readonly pan: Pan;
  readonly aadhaar: Aadhaar;
  readonly address: string;
  readonly documents: readonly DocumentUpload[];
  readonly language: Language;
  /** The newest privacy notice that the app contains, if it says so. */
  readonly noticeVersion: string | undefined;
}

/** Why a submission is refused. */
export type SubmitRefusal = KycUploadRefusal | 'kyc_exists' | 'documents_missing' | 'invalid_input';

/** Submits a KYC. Documents of the draft are used for types that are not uploaded with it. */
export async function submitKyc(
  context: KycContext,
  actor: Actor,
  input: KycInput,
): Promise<Result<RecordDetail, SubmitRefusal>> {
  if (isOldApp(input.noticeVersion)) return refuseOtherNotice();
  const userId = actor.caller.user.id;
  const refusal = await checkBeforeUpload(context, userId, input);
  if (refusal) return refusal;
  const stored = await storeUploads(context, toSender(actor), input.documents);
  if (!stored.ok) return stored;
  const saved = await inTransaction(context.db, async (trx) => {
    const result = await saveSubmission(trx, context, { actor, input, documents: stored.value });
    context.crash('kyc:before-commit');
    return result;
  });
  context.crash('kyc:after-commit');
  await removeFiles(context, saved.ok ? saved.value.replaced : blobNames(stored.value));
  return saved.ok ? ok(await loadRecordDetail('owner', context, saved.value.record)) : saved;
}

const day = 86_400;

// Checks what is known before rendering, so that no work is spent on a refused submission.
async function checkBeforeUpload(context: KycContext, userId: string, { documents }: KycInput) {
  const { db } = context;
  if (await selectUserRecord(db, userId)) return refuse('kyc_exists');
  if (!isComplete(documents, await kycDocuments.list(db, toDraft(userId)))) {
    return refuse('documents_missing');
  }
  const retryAfter = await secondsUntilAllowed(db, [submissionLimit(context, userId)]);
  return retryAfter === null ? null : refuse('too_many_requests', retryAfter);
}

type TypedDocument = Pick<DocumentUpload, 'type'>;

function isComplete(
  uploaded: readonly TypedDocument[],
  drafted: readonly TypedDocument[],
): boolean {
  const types = new Set(uploaded.map(({ type }) => type));
  const all = new Set([...types, ...drafted.map(({ type }) => type)]);
  return types.size === uploaded.length && kycDocumentTypes.every((type) => all.has(type));
}

interface Submission {
  readonly actor: Actor;
  readonly input: KycInput;
  readonly documents: readonly NewDocument[];
}

async function saveSubmission(
  trx: Trx,
  context: KycContext,
  { actor, input, documents }: Submission,
): Promise<
  Result<
    { readonly record: RecordRow; readonly replaced: readonly string[] },
    'kyc_exists' | 'documents_missing' | 'too_many_requests'
  >
> {
  const userId = actor.caller.user.id;
  await lockUser(trx, userId);
  if (await selectUserRecord(trx, userId)) return refuse('kyc_exists');
  // Removal and expiry of draft documents do not lock the user, so the documents are locked here.
  const uploaded = documents.map(({ columns }) => columns);
  if (!isComplete(uploaded, await kycDocuments.list(trx, toDraft(userId), 'update'))) {
    return refuse('documents_missing');
  }
  const retryAfter = await consume(trx, [submissionLimit(context, userId)]);
  if (retryAfter !== null) return refuse('too_many_requests', retryAfter);
  const record = await insertRecord(trx, toRecordRow(context, userId, input));
  const types = uploaded.map(({ type }) => type);
  const replaced = await deleteDraft(trx, userId, types);
  const columns = { kyc_id: record.id, expiresInDays: null };
  await kycDocuments.update(trx, toDraft(userId), columns);
  for (const document of documents) await kycDocuments.insert(trx, document, columns);
  await setKycStatus(trx, userId, 'pending');
  const { language, noticeVersion } = input;
  const consent = { purpose: 'kyc', isGiven: true, channel: 'kyc_form' } as const;
  const isNoticeKnown = noticeVersion !== undefined;
  await recordConsent(trx, { userId, language, ...consent, isNoticeKnown });
  const event = { kind: 'kyc_submitted', kycId: record.id } as const;
  await notifyStaff(trx, { personId: userId, event });
  const object = { type: 'kyc_record', id: record.id };
  await recordEvents(trx, [auditEvent('kyc.submitted', actor, object)]);
  return ok({ record, replaced });
}

function toRecordRow({ keys }: KycContext, userId: string, input: KycInput) {
  const id = randomUUIDv7();
  return {
    id,
    user_id: userId,
    full_name: input.fullName,
    ...sealPan(keys, id, input.pan),
    ...hashAadhaar(keys, input.aadhaar),
    complete_address: input.address,
    language: input.language,
  };
}

function submissionLimit({ limits }: KycContext, userId: string): RateLimit {
  return { key: `kyc:submissions:${userId}`, seconds: day, limit: limits.kycSubmissionsPerDay };
}
