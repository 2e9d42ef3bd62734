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
import { isNumberVisible, listRecordDocuments } from '../documents/document-queries.ts';
import { withFiles } from '../documents/kyc-documents.ts';
import type { KycContext } from '../records/context.ts';
import { lockDuplicates, type DuplicateRow } from '../records/duplicates.ts';
import { isOwnerNotified, type Decision } from '../records/kyc-lifecycle.ts';
import { maskIdentityNumbers } from '../records/kyc-policy.ts';
import { selectRecord, type RecordRow } from '../records/record-queries.ts';
import { approvalEmail, rejectionEmail } from './kyc-emails.ts';
import { updateStatus } from './review-queries.ts';

/** A decision as a reviewer makes it. */
export interface DecisionInput {
  readonly kycId: string;
  readonly status: Decision;
  /** The version that it is made on; whatever stands there where it is left out. */
  readonly version: number | undefined;
  readonly reason: RejectionReason | undefined;
  readonly remark: string | undefined;
  /** The documents that were compared with what was typed. */
  readonly checkedDocuments: readonly KycDocumentType[] | undefined;
  /** Why it is approved although these records of other accounts have the same number. */
  readonly duplicates:
    { readonly reason: string; readonly seen: readonly SeenRecord[] } | undefined;
}

/** A record of another account, as the reviewer saw it. */
interface SeenRecord {
  readonly kycId: string;
  readonly version: number;
}

/** Why a decision is not taken in. */
type DecisionRefusal = 'not_found' | 'kyc_changed' | 'forbidden' | ApprovalRefusal;

/** Approves or rejects, whatever was decided before; the person is told. */
export async function decideKyc(
  context: KycContext,
  actor: Actor,
  given: DecisionInput,
): Promise<Result<RecordDetail, DecisionRefusal>> {
  const decided = await inTransaction(context.db, (trx) =>
    applyDecision(trx, context, { actor, given }),
  );
  return decided.ok ? ok(await loadRecordDetail('reviewer', context, decided.value)) : decided;
}

async function applyDecision(
  trx: Trx,
  context: KycContext,
  { actor, given }: { readonly actor: Actor; readonly given: DecisionInput },
): Promise<Result<RecordRow, DecisionRefusal>> {
  const { kycId, status, version } = given;
  const known = await selectRecord(trx, kycId);
  if (!known) return refuse('not_found');
  if (known.user_id === actor.caller.user.id) return refuse('forbidden');
  await lockUser(trx, known.user_id);
  // A cancellation was faster, or another decision; which of both, the person's turn now tells.
  const before = await selectRecord(trx, kycId);
  if (!before) return refuse('not_found');
  if (status === 'approved') {
    const refused = await checkApproval(trx, context, { actor, given, record: before });
    if (refused) return refused;
  }
  const record = await updateStatus(trx, kycId, { status, version });
  if (!record) return refuse('kyc_changed');
  const { reason, remark } = rejectionTextOf(given);
  const decision = { id: randomUUIDv7(), user_id: record.user_id, kyc_id: kycId };
  const decided_by = actor.caller.user.id;
  const made = { version: record.version, kyc_status: status, reason, remark, decided_by };
  await insertDecision(trx, { ...decision, ...made, duplicate_reason: duplicateReasonOf(given) });
  await setKycStatus(trx, record.user_id, status);
  if (isOwnerNotified(before.kyc_status, status))
    await notifyOwner(trx, context, { record, reason, remark });
  await recordEvents(trx, [decisionEvent(actor, record, { reason, ...checksOf(given) })]);
  return ok(record);
}

/** Why a record is not approved. */
type ApprovalRefusal =
  'kyc_changed' | 'number_visible' | 'documents_unchecked' | 'duplicate_unexplained';

interface Approval {
  readonly actor: Actor;
  readonly given: DecisionInput;
  readonly record: RecordRow;
}

async function checkApproval(
  trx: Trx,
  context: KycContext,
  { actor, given, record }: Approval,
): Promise<Refusal<ApprovalRefusal> | null> {
  // Who marks a page holds the person too, so no mark is set between this look and the decision.
  if (await isNumberVisible(trx, record.id)) return refuse('number_visible');
  if (given.version !== undefined && given.version !== record.version) return refuse('kyc_changed');
  const hasSeen =
    isEachChecked(given) && (await hasSeenDocuments(trx, actor.caller.user.id, record));
  if (!hasSeen) return refuse('documents_unchecked');
  const duplicates = await lockDuplicates(trx, context, record);
  if (duplicates.length === 0) return null;
  if (!given.duplicates) return refuse('duplicate_unexplained');
  return isSameList(duplicates, given.duplicates.seen) ? null : refuse('kyc_changed');
}

// The specified call has the status alone: without a version and without ticks the opened pages count.
function isEachChecked({ version, checkedDocuments }: DecisionInput): boolean {
  if (version === undefined && checkedDocuments === undefined) return true;
  return kycDocumentTypes.every((type) => checkedDocuments?.includes(type));
}

// A look at each page, since the record was handed in: the audit log has them all.
async function hasSeenDocuments(
  trx: Trx,
  reviewerId: string,
  { id, submitted_at }: RecordRow,
): Promise<boolean> {
  const documents = await withFiles(trx, await listRecordDocuments(trx, id));
  for (const { document, files } of documents) {
    const search = { action: 'kyc.page_read', actorId: reviewerId, objectId: document.id };
    const looks = await findEvents(trx, search, { limit: maxViews });
    const seen = new Set(
      looks.filter(({ at }) => at >= submitted_at).map(({ detail }) => detail.page),
    );
    if (files.some(({ part }) => part > 0 && !seen.has(part))) return false;
  }
  return true;
}

const maxViews = 1000;

function isSameList(found: readonly DuplicateRow[], seen: readonly SeenRecord[]): boolean {
  const keys = new Set(seen.map(({ kycId, version }) => `${kycId} ${version}`));
  return (
    found.length === keys.size && found.every(({ id, version }) => keys.has(`${id} ${version}`))
  );
}

function duplicateReasonOf({ status, duplicates }: DecisionInput): string | null {
  if (status !== 'approved' || !duplicates) return null;
  return maskIdentityNumbers(duplicates.reason);
}

// How an approval was made, for the audit log: numbers alone.
function checksOf({ status, checkedDocuments, duplicates }: DecisionInput) {
  if (status !== 'approved') return {};
  return { checked: checkedDocuments?.length ?? 0, duplicates: duplicates?.seen.length ?? 0 };
}

type RejectionText = {
  readonly reason: RejectionReason | 'none_given' | null;
  readonly remark: string | null;
};

function rejectionTextOf({ status, reason, remark = '' }: DecisionInput): RejectionText {
  if (status === 'approved') return { reason: null, remark: null };
  const text = maskIdentityNumbers(remark);
  return { reason: reason ?? 'none_given', remark: text === '' ? null : text };
}

async function notifyOwner(
  trx: Trx,
  context: Context,
  { record, reason, remark }: RejectionText & { readonly record: RecordRow },
): Promise<void> {
  await notifyUser(trx, context, {
    userId: record.user_id,
    language: record.language,
    event: { kind: 'kyc_decided', decision: reason === null ? 'approved' : 'rejected' },
    email: (to) => (reason === null ? approvalEmail(to) : rejectionEmail(to, { reason, remark })),
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
