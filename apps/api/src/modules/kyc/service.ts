import { randomUUIDv7 } from 'node:crypto';
import { kycDocumentTypes } from '@anupal/contract/kyc/schemas';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isStaff } from '@anupal/contract/users';
import type { Aadhaar } from '@anupal/contract/values/aadhaar';
import type { Pan } from '@anupal/contract/values/pan';
import type { Actor } from '../../platform/http/actor.ts';
import { take, waitOf, type Window } from '../../platform/db/rate-limits.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { forgetFiles } from '../../platform/files/orphan-sweep.ts';
import { senderOf } from '../../platform/documents/scan-and-render.ts';
import type { Caller } from '../../platform/http/guard.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { notifyStaff } from '../notifications/public.ts';
import { holdUser, setKyc } from '../users/public.ts';
import {
  insertDocument,
  listBlobsOf,
  listDocumentsOf,
  listDraftDocuments,
  lockDraftDocuments,
  moveDocuments,
} from './documents/queries.ts';
import {
  blobsOf,
  takeIn,
  withFiles,
  type DocumentFacts,
  type GivenDocument,
  type KycContext,
  type NewDocument,
  type TakeRefusal,
} from './documents/service.ts';
import { draftFrom, endDraft } from './drafts/service.ts';
import { findDuplicates, type DuplicateRow } from './duplicates/service.ts';
import { mayBeCancelled } from './lifecycle.ts';
import { keepAadhaar, keepPan, openPan } from './numbers/service.ts';
import {
  deleteRecord,
  insertRecord,
  lockOwnRecord,
  selectRecord,
  selectRecordOf,
  type RecordRow,
} from './queries.ts';
import { listDecisions, selectPerson, type DecisionRow, type PersonRow } from './review/queries.ts';

export { seedKyc, type DemoKyc } from './demo/service.ts';
export { listKnownBlobs as knowsKycFiles } from './documents/queries.ts';
export { keepPan, numbersIn, openPan } from './numbers/service.ts';
export { recordPanView } from './reveals/service.ts';
export type { KycContext } from './documents/service.ts';

/** What a reviewer sees beside a record: whose it is, and every decision on them, the newest first. */
export interface ReviewFacts {
  readonly person: PersonRow;
  /** Records of other accounts with the same PAN or Aadhaar number. */
  readonly duplicates: readonly DuplicateRow[];
  readonly decisions: readonly DecisionRow[];
}

/** Which record is a person's own, and since when, if they have one. */
export async function findOwnKyc(
  db: Db,
  userId: string,
): Promise<Pick<RecordRow, 'id' | 'submitted_at'> | undefined> {
  return selectRecordOf(db, userId);
}

/** A record with all that is shown of it. */
export interface RecordFacts {
  readonly record: RecordRow;
  readonly pan: Pan;
  readonly documents: readonly DocumentFacts[];
  /** Why, where it stands rejected. */
  readonly rejection: Pick<DecisionRow, 'reason' | 'remark'> | null;
  /** Null for its owner. */
  readonly review: ReviewFacts | null;
}

/** Answers the need `kyc`. It was read from the database for this very call: approval acts at once. */
export function hasApprovedKyc({ user }: Caller): Promise<boolean> {
  return Promise.resolve(user.isKycVerified);
}

/** A person's own record; null while there is none. */
export async function readOwnRecord(
  context: KycContext,
  userId: string,
): Promise<RecordFacts | null> {
  const record = await selectRecordOf(context.db, userId);
  return record ? factsFor('owner', context, record) : null;
}

/** A record, for its owner and for reviewers: to others it is not there. */
export async function readRecord(
  context: KycContext,
  user: Caller['user'],
  id: string,
): Promise<Result<RecordFacts, 'not_found'>> {
  const record = await selectRecord(context.db, id);
  const isReviewer = isStaff(user.role);
  if (!record || !(isReviewer || record.user_id === user.id)) return refuse('not_found');
  return ok(await factsFor(isReviewer ? 'reviewer' : 'owner', context, record));
}

/** A KYC as its person hands it in. */
export interface GivenKyc {
  readonly fullName: string;
  readonly pan: Pan;
  readonly aadhaar: Aadhaar;
  readonly address: string;
  readonly documents: readonly GivenDocument[];
  readonly language: Language;
}

/** Why a KYC is not taken. */
export type SubmitRefusal = TakeRefusal | 'kyc_exists' | 'documents_missing';

/** Hands the KYC in. Documents of the draft count where none of their type come along. */
export async function submitKyc(
  context: KycContext,
  actor: Actor,
  given: GivenKyc,
): Promise<Result<RecordFacts, SubmitRefusal>> {
  const userId = actor.caller.user.id;
  const refused = await refusalBeforeFiles(context, userId, given);
  if (refused) return refused;
  const taken = await takeIn(
    context,
    senderOf({ ...actor, visitor: actor.client }),
    given.documents,
  );
  if (!taken.ok) return taken;
  const submission = { actor, given, documents: taken.value };
  const kept = await inTransaction(context.db, async (trx) => {
    const result = await keep(trx, context, submission);
    context.crash('kyc:before-commit');
    return result;
  });
  context.crash('kyc:after-commit');
  await forgetFiles(context, kept.ok ? kept.value.replaced : blobsOf(taken.value));
  return kept.ok ? ok(await factsFor('owner', context, kept.value.record)) : kept;
}

/**
 * Deletes a person's own pending or rejected record with its documents; or makes a draft of them, so
 * that they can be corrected.
 */
export async function cancelKyc(
  context: KycContext,
  actor: Actor,
  cancelled: { readonly id: string; readonly keepsDraft: boolean },
): Promise<Result<null, 'not_found' | 'kyc_approved'>> {
  const blobs = await inTransaction(context.db, (trx) =>
    cancel(trx, context, { actor, ...cancelled }),
  );
  if (!blobs.ok) return blobs;
  context.crash('kyc:after-cancel');
  await forgetFiles(context, blobs.value);
  return ok(null);
}

/** A record with all that is shown of it to somebody. */
export async function factsFor(
  viewer: 'owner' | 'reviewer',
  { db, keys }: KycContext,
  record: RecordRow,
): Promise<RecordFacts> {
  const isReviewer = viewer === 'reviewer';
  const [documents, decisions, person, duplicates] = await Promise.all([
    listDocumentsOf(db, record.id),
    listDecisions(db, record.user_id),
    selectPerson(db, record.user_id),
    isReviewer ? findDuplicates({ db, keys }, record) : [],
  ]);
  const standing = decisions.find(
    ({ kyc_id, version }) => kyc_id === record.id && version === record.version,
  );
  return {
    record,
    pan: openPan(keys, record.id, record.pan_sealed),
    documents: await withFiles(db, documents),
    rejection: standing && record.kyc_status === 'rejected' ? standing : null,
    review: isReviewer ? { person, duplicates, decisions } : null,
  };
}

const day = 86_400;

// What is certain before the files were looked at, so that no work goes into what is refused anyway.
async function refusalBeforeFiles(context: KycContext, userId: string, { documents }: GivenKyc) {
  const { db } = context;
  if (await selectRecordOf(db, userId)) return refuse('kyc_exists');
  if (!isComplete(documents, await listDraftDocuments(db, userId))) {
    return refuse('documents_missing');
  }
  const wait = await waitOf(db, [quotaOf(context, userId)]);
  return wait === null ? null : refuse('too_many_requests', wait);
}

function isComplete(given: readonly Typed[], drafted: readonly Typed[]): boolean {
  const types = new Set(given.map(({ type }) => type));
  const all = new Set([...types, ...drafted.map(({ type }) => type)]);
  return types.size === given.length && kycDocumentTypes.every((type) => all.has(type));
}

type Typed = Pick<GivenDocument, 'type'>;

interface Submission {
  readonly actor: Actor;
  readonly given: GivenKyc;
  readonly documents: readonly NewDocument[];
}

async function keep(
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
  await holdUser(trx, userId);
  if (await selectRecordOf(trx, userId)) return refuse('kyc_exists');
  // They may be removed, or their days end, without the person being held.
  if (!isComplete(documents, await lockDraftDocuments(trx, userId))) {
    return refuse('documents_missing');
  }
  const wait = await take(trx, [quotaOf(context, userId)]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const record = await insertRecord(trx, rowOf(context, userId, given));
  const types = documents.map(({ type }) => type);
  const replaced = await endDraft(trx, userId, types);
  await moveDocuments(trx, { userId, kycId: null }, { kycId: record.id });
  for (const document of documents) await insertDocument(trx, document, { kycId: record.id });
  await setKyc(trx, userId, 'pending');
  const news = { kind: 'kyc_submitted', kycId: record.id } as const;
  await notifyStaff(trx, { personId: userId, news });
  await recordEvents(trx, [
    auditEvent('kyc.submitted', actor, { type: 'kyc_record', id: record.id }),
  ]);
  return ok({ record, replaced });
}

function rowOf({ keys }: KycContext, userId: string, given: GivenKyc) {
  const id = randomUUIDv7();
  return {
    id,
    user_id: userId,
    full_name: given.fullName,
    ...keepPan(keys, id, given.pan),
    ...keepAadhaar(keys, given.aadhaar),
    complete_address: given.address,
    language: given.language,
  };
}

async function cancel(
  trx: Trx,
  context: KycContext,
  { actor, id, keepsDraft }: { actor: Actor; id: string; keepsDraft: boolean },
): Promise<Result<readonly string[], 'not_found' | 'kyc_approved'>> {
  const userId = actor.caller.user.id;
  await holdUser(trx, userId);
  const record = await lockOwnRecord(trx, id, userId);
  if (!record) return refuse('not_found');
  if (!mayBeCancelled(record.kyc_status)) return refuse('kyc_approved');
  if (keepsDraft)
    await draftFrom(trx, context, { userId, kycId: id, draft: draftOf(context, record) });
  const blobs = await listBlobsOf(trx, id);
  await deleteRecord(trx, id);
  await setKyc(trx, userId, null);
  const detail = { keepsDraft, version: record.version };
  const object = { type: 'kyc_record', id };
  await recordEvents(trx, [auditEvent('kyc.cancelled', actor, object, { detail })]);
  return ok(blobs);
}

function draftOf({ keys }: KycContext, { id, full_name, pan_sealed, complete_address }: RecordRow) {
  const panNumber = openPan(keys, id, pan_sealed);
  return { fullName: full_name, panNumber, completeAddress: complete_address };
}

function quotaOf({ limits }: KycContext, userId: string): Window {
  return { key: `kyc:submissions:${userId}`, seconds: day, most: limits.kycSubmissionsPerDay };
}
