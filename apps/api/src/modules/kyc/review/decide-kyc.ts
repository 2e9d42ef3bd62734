import { randomUUIDv7 } from 'node:crypto';
import {
  kycDocumentTypes,
  type KycDocumentType,
  type RejectionReason,
} from '@anupal/contract/kyc/schemas';
import { ok, refuse, type Refusal, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  auditEvent,
  findEvents,
  recordEvents,
  type AuditDetail,
  type AuditEvent,
} from '../../audit/public.ts';
import { notifyUser } from '../../notifications/public.ts';
import { lockUser, setKycStatus } from '../../users/public.ts';
import { insertDecision } from '../detail/decision-queries.ts';
import { loadRecordDetail, type RecordDetail } from '../detail/kyc-detail.ts';
import { isNumberVisible } from '../documents/document-queries.ts';
import { kycDocuments } from '../documents/kyc-documents.ts';
import type { KycContext } from '../records/context.ts';
import type { DuplicateRow } from '../records/duplicate-queries.ts';
import { lockDuplicates } from '../records/duplicates.ts';
import { isReversal, shouldNotifyOwner, type Decision } from '../records/kyc-lifecycle.ts';
import { maskIdentityNumbers } from '../records/kyc-policy.ts';
import { selectRecord, type RecordRow } from '../records/record-queries.ts';
import { renderApprovalEmail, renderRejectionEmail } from './kyc-emails.ts';
import { updateStatus } from './review-queries.ts';

/** A reviewer's decision. */
export interface DecisionInput {
  readonly kycId: string;
  readonly status: Decision;
  /** Whether the reviewer has confirmed that an earlier decision is reversed. */
  readonly isConfirmed: boolean;
  /** The version that the reviewer saw; without it the current one is decided. */
  readonly version?: number | undefined;
  readonly reason?: RejectionReason | undefined;
  readonly remark?: string | undefined;
  /** The documents that were compared with the form. */
  readonly checkedDocuments?: readonly KycDocumentType[] | undefined;
  /** Why it is approved although these records have the same number. */
  readonly duplicates?:
    { readonly reason: string; readonly seen: readonly ReviewedRecord[] } | undefined;
}

/** A record of another account, as the reviewer saw it. */
interface ReviewedRecord {
  readonly kycId: string;
  readonly version: number;
}

/** Why a decision is refused. */
type DecisionRefusal = 'not_found' | 'kyc_changed' | 'forbidden' | ApprovalRefusal;

/** Approves or rejects a record, whatever was decided before, and notifies its owner. */
export async function decideKyc(
  context: KycContext,
  actor: Actor,
  input: DecisionInput,
): Promise<Result<RecordDetail, DecisionRefusal>> {
  const decided = await inTransaction(context.db, (trx) =>
    applyDecision(trx, context, actor, input),
  );
  return decided.ok ? ok(await loadRecordDetail('reviewer', context, decided.value)) : decided;
}

async function applyDecision(
  trx: Trx,
  context: KycContext,
  actor: Actor,
  input: DecisionInput,
): Promise<Result<RecordRow, DecisionRefusal>> {
  const { kycId, status, version } = input;
  const reviewerId = actor.caller.user.id;
  const found = await selectRecord(trx, kycId);
  if (!found) return refuse('not_found');
  if (found.user_id === reviewerId) return refuse('forbidden');
  await lockUser(trx, found.user_id);
  // Read again under the lock: the record may have been cancelled or decided meanwhile.
  const before = await selectRecord(trx, kycId);
  if (!before) return refuse('not_found');
  if (!input.isConfirmed && isReversal(before.kyc_status, status)) return refuse('kyc_changed');
  if (status === 'approved') {
    const refusal = await checkApproval(trx, context, { reviewerId, input, record: before });
    if (refusal) return refusal;
  }
  const record = await updateStatus(trx, kycId, { status, version });
  if (!record) return refuse('kyc_changed');
  const rejection = toRejection(input);
  await insertDecision(trx, {
    id: randomUUIDv7(),
    user_id: record.user_id,
    kyc_id: kycId,
    version: record.version,
    kyc_status: status,
    ...rejection,
    duplicate_reason: toDuplicateReason(input),
    decided_by: reviewerId,
  });
  await setKycStatus(trx, record.user_id, status);
  if (shouldNotifyOwner(before.kyc_status, status))
    await notifyOwner(trx, context, record, rejection);
  const detail = { reason: rejection.reason, ...countChecks(input) };
  await recordEvents(trx, [decisionEvent(actor, record, detail)]);
  return ok(record);
}

/** Why an approval is refused. */
type ApprovalRefusal =
  'kyc_changed' | 'number_visible' | 'documents_unchecked' | 'duplicate_unexplained';

interface Approval {
  readonly reviewerId: string;
  readonly input: DecisionInput;
  readonly record: RecordRow;
}

async function checkApproval(
  trx: Trx,
  context: KycContext,
  { reviewerId, input, record }: Approval,
): Promise<Refusal<ApprovalRefusal> | null> {
  // Marking a page locks the user too, so no mark is set between this check and the decision.
  if (await isNumberVisible(trx, record.id)) return refuse('number_visible');
  if (input.version !== undefined && input.version !== record.version) return refuse('kyc_changed');
  const isChecked = areTicksComplete(input) && (await hasOpenedPages(trx, reviewerId, record));
  if (!isChecked) return refuse('documents_unchecked');
  const duplicates = await lockDuplicates(trx, context, record);
  if (duplicates.length === 0) return null;
  if (!input.duplicates) return refuse('duplicate_unexplained');
  return isSameList(duplicates, input.duplicates.seen) ? null : refuse('kyc_changed');
}

// The specified call has only the status. Without version and ticks, the opened pages count.
function areTicksComplete({ version, checkedDocuments }: DecisionInput): boolean {
  if (version === undefined && checkedDocuments === undefined) return true;
  return kycDocumentTypes.every((type) => checkedDocuments?.includes(type));
}

// Whether the reviewer opened each page since the submission, according to the audit log.
async function hasOpenedPages(
  trx: Trx,
  reviewerId: string,
  { id, submitted_at }: RecordRow,
): Promise<boolean> {
  const documents = await kycDocuments.listWithFiles(trx, { kyc_id: id });
  for (const { document, files } of documents) {
    const search = { action: 'kyc.page_read', actorId: reviewerId, objectId: document.id };
    const views = await findEvents(trx, search, { limit: maxViews });
    const opened = new Set(
      views.filter(({ at }) => at >= submitted_at).map(({ detail }) => detail.page),
    );
    if (files.some(({ part }) => part > 0 && !opened.has(part))) return false;
  }
  return true;
}

const maxViews = 1000;

function isSameList(found: readonly DuplicateRow[], seen: readonly ReviewedRecord[]): boolean {
  const keys = new Set(seen.map(({ kycId, version }) => `${kycId} ${version}`));
  return (
    found.length === keys.size && found.every(({ id, version }) => keys.has(`${id} ${version}`))
  );
}

function toDuplicateReason({ status, duplicates }: DecisionInput): string | null {
  if (status !== 'approved' || !duplicates) return null;
  return maskIdentityNumbers(duplicates.reason);
}

// How an approval was made, for the audit log: counts only.
function countChecks({ status, checkedDocuments, duplicates }: DecisionInput) {
  if (status !== 'approved') return {};
  return { checked: checkedDocuments?.length ?? 0, duplicates: duplicates?.seen.length ?? 0 };
}

interface Rejection {
  readonly reason: RejectionReason | 'none_given' | null;
  readonly remark: string | null;
}

function toRejection({ status, reason, remark = '' }: DecisionInput): Rejection {
  if (status === 'approved') return { reason: null, remark: null };
  const text = maskIdentityNumbers(remark);
  return { reason: reason ?? 'none_given', remark: text === '' ? null : text };
}

async function notifyOwner(
  trx: Trx,
  context: Context,
  record: RecordRow,
  { reason, remark }: Rejection,
): Promise<void> {
  await notifyUser(trx, context, {
    userId: record.user_id,
    language: record.language,
    event: { kind: 'kyc_decided', decision: reason === null ? 'approved' : 'rejected' },
    email: (to) =>
      reason === null ? renderApprovalEmail(to) : renderRejectionEmail(to, { reason, remark }),
  });
}

function decisionEvent(
  actor: Actor,
  { id, user_id, kyc_status, version }: RecordRow,
  detail: AuditDetail,
): AuditEvent {
  const action = kyc_status === 'approved' ? 'kyc.approved' : 'kyc.rejected';
  const options = { detail: { person: user_id, version, ...detail } };
  return auditEvent(action, actor, { type: 'kyc_record', id }, options);
}
