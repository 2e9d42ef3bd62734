import { ok, refuse, type Result } from '@anupal/contract/result';
import { isStaff } from '@anupal/contract/users';
import type { Pan } from '@anupal/contract/values/pan';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { kycDocuments, type KycDocumentWithFiles } from '../documents/kyc-documents.ts';
import type { KycContext } from '../records/context.ts';
import type { DuplicateRow } from '../records/duplicate-queries.ts';
import { findDuplicates } from '../records/duplicates.ts';
import { openPan } from '../records/identity-numbers.ts';
import { selectRecord, selectUserRecord, type RecordRow } from '../records/record-queries.ts';
import {
  listDecisions,
  selectPerson,
  type DecisionRow,
  type PersonRow,
} from './decision-queries.ts';

/** What reviewers see in addition: the owner, duplicates and all decisions, newest first. */
export interface ReviewDetail {
  readonly person: PersonRow;
  /** Records of other accounts with the same PAN or Aadhaar number. */
  readonly duplicates: readonly DuplicateRow[];
  readonly decisions: readonly DecisionRow[];
}

/** Finds a user's own record: its name, status and submission time. */
export async function findOwnKyc(
  db: Db,
  userId: string,
): Promise<Pick<RecordRow, 'id' | 'full_name' | 'kyc_status' | 'submitted_at'> | undefined> {
  return selectUserRecord(db, userId);
}

/** A record with everything that is shown of it. */
export interface RecordDetail {
  readonly record: RecordRow;
  readonly pan: Pan;
  readonly documents: readonly KycDocumentWithFiles[];
  /** The reason if it is rejected. */
  readonly rejection: Pick<DecisionRow, 'reason' | 'remark'> | null;
  /** Null for the owner. */
  readonly review: ReviewDetail | null;
}

/** Checks the requirement `kyc`. The caller is read from the database for each call, so approval takes effect at once. */
export function hasApprovedKyc({ user }: Caller): Promise<boolean> {
  return Promise.resolve(user.isKycVerified);
}

/** Reads a user's own record; null if there is none. */
export async function readOwnRecord(
  context: KycContext,
  userId: string,
): Promise<RecordDetail | null> {
  const record = await selectUserRecord(context.db, userId);
  return record ? loadRecordDetail('owner', context, record) : null;
}

/** Reads a record for its owner or a reviewer; for anyone else it is `not_found`. */
export async function readRecord(
  context: KycContext,
  user: Caller['user'],
  id: string,
): Promise<Result<RecordDetail, 'not_found'>> {
  const record = await selectRecord(context.db, id);
  const isReviewer = isStaff(user.role);
  if (!record || !(isReviewer || record.user_id === user.id)) return refuse('not_found');
  return ok(await loadRecordDetail(isReviewer ? 'reviewer' : 'owner', context, record));
}

/** Loads everything that the viewer is shown of a record. */
export async function loadRecordDetail(
  viewer: 'owner' | 'reviewer',
  { db, keys }: KycContext,
  record: RecordRow,
): Promise<RecordDetail> {
  const isReviewer = viewer === 'reviewer';
  const [documents, decisions, person, duplicates] = await Promise.all([
    kycDocuments.listWithFiles(db, { kyc_id: record.id }),
    listDecisions(db, record.user_id),
    selectPerson(db, record.user_id),
    isReviewer ? findDuplicates({ db, keys }, record) : [],
  ]);
  const decision = decisions.find(
    ({ kyc_id, version }) => kyc_id === record.id && version === record.version,
  );
  return {
    record,
    pan: openPan(keys, record.id, record.pan_sealed),
    documents,
    rejection: decision && record.kyc_status === 'rejected' ? decision : null,
    review: isReviewer ? { person, duplicates, decisions } : null,
  };
}
