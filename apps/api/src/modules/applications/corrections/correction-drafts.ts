import type {
  CorrectionDraft,
  CorrectionDraftInput,
} from '@anupal/contract/applications/corrections';
import { maskEnteredAnswers, type Answers } from '@anupal/contract/eservices/form-fields';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import {
  inSnapshot,
  inTransaction,
  inTransactionUnlessRefused,
  type Db,
  type Trx,
} from '../../../platform/db/database.ts';
import { draftLifetimeDays, createSealedDrafts } from '../../../platform/drafts/sealed-drafts.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import { readVersion, type ServiceVersion } from '../../eservices/public.ts';
import { readCorrectionStatus } from './correction-requests.ts';
import { countCorrections } from './correction-queries.ts';
import {
  addPendingDocument,
  applicationDocuments,
  deletePendingDocuments,
  filedDocuments,
  listPendingDocuments,
  storeUpload,
  type ApplicationDocumentWithFiles,
  type DocumentRefusal,
} from '../documents/application-documents.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { openAnswers } from '../records/sealed-answers.ts';
import { correctionActions, type Viewer } from '../records/application-policy.ts';
import {
  lockApplication,
  selectApplication,
  type ApplicationRow,
} from '../records/application-queries.ts';

/** Unsent corrections, by their application. */
export const correctionDrafts = createSealedDrafts<string, CorrectionDraft>({
  table: 'application_correction_draft',
  columns: (applicationId) => ({ application_id: applicationId }),
  keyContext: (applicationId) => `correction draft of application ${applicationId}`,
});

/** The form of a correction: what was filed, and the draft with its pending documents. */
export interface CorrectionForm {
  readonly row: ApplicationRow;
  readonly version: ServiceVersion;
  readonly answers: Answers;
  readonly documents: readonly ApplicationDocumentWithFiles[];
  /** How many corrections were made before. */
  readonly correctionCount: number;
  readonly draft: CorrectionDraft | null;
  readonly newDocuments: readonly ApplicationDocumentWithFiles[];
}

/** Reads the form of a correction from one snapshot of the database. */
export async function readCorrectionForm(
  context: Context,
  userId: string,
  applicationId: string,
): Promise<Result<CorrectionForm, 'not_found'>> {
  return inSnapshot(context.db, async (db) => {
    const own = await findOwnApplication(db, userId, applicationId);
    if (!own.ok) return own;
    const { row } = own.value;
    const pending = { ...correctionScope(row), expiry: 'pending' } as const;
    return ok({
      ...own.value,
      answers: openAnswers(context.keys, row),
      documents: await applicationDocuments.listWithFiles(db, filedDocuments(applicationId)),
      correctionCount: await countCorrections(db, applicationId),
      draft: await correctionDrafts.read({ ...context, db }, applicationId),
      newDocuments: await applicationDocuments.listWithFiles(db, pending),
    });
  });
}

/** Why a draft is refused: it names an unknown field, or no correction can be prepared now. */
type DraftRefusal = 'invalid_input' | 'not_found' | 'application_changed';

/**
 * Saves the draft for seven days, and extends its documents to the same date. Refused after
 * another correction, so that what was sent does not become a draft again.
 */
export async function saveCorrectionDraft(
  context: Context,
  user: Viewer,
  input: CorrectionDraftInput & { readonly applicationId: string },
): Promise<Result<null, DraftRefusal>> {
  const { applicationId, answers, removed } = input;
  const own = await findOwnApplication(context.db, user.id, applicationId);
  if (!own.ok) return own;
  const { row, version } = own.value;
  const keys = new Set(version.fields.map(({ key }) => key));
  if (!Object.keys(answers).every((key) => keys.has(key))) return refuse('invalid_input');
  const draft = { answers: maskEnteredAnswers(version.fields, answers), removed };
  return inTransactionUnlessRefused(context.db, async (db) => {
    const locked = await lockDraft(db, user, applicationId, input.correctionCount);
    if (!locked.ok) return locked;
    await correctionDrafts.save({ ...context, db }, applicationId, draft);
    await applicationDocuments.extend(db, correctionScope(row), draftLifetimeDays);
    return ok(null);
  });
}

/** Deletes the draft of a correction with its documents. */
export async function discardCorrectionDraft(
  context: ApplicationsContext,
  userId: string,
  applicationId: string,
): Promise<Result<null, 'not_found'>> {
  const own = await findOwnApplication(context.db, userId, applicationId);
  if (!own.ok) return own;
  const blobs = await inTransaction(context.db, async (trx) => {
    await lockApplication(trx, applicationId);
    return closeCorrectionDraft(trx, own.value.row);
  });
  await removeFiles(context, blobs);
  return ok(null);
}

/** Deletes the draft and the documents that are still pending. Returns their blobs. */
export async function closeCorrectionDraft(
  trx: Trx,
  row: ApplicationRow,
): Promise<readonly string[]> {
  const scope = correctionScope(row);
  await correctionDrafts.delete(trx, row.id);
  return deletePendingDocuments(trx, scope, await listPendingDocuments(trx, scope));
}

/** A document to add to a correction, for a field of its form or in addition to it (null). */
export interface CorrectionDocumentInput {
  readonly applicationId: string;
  readonly field: string | null;
  readonly file: UploadedFile | undefined;
}

/** Adds a document to the draft of a correction. It replaces the pending one of the same field. */
export async function addCorrectionDocument(
  context: ApplicationsContext,
  actor: Actor,
  { applicationId, field, file }: CorrectionDocumentInput,
): Promise<Result<ApplicationDocumentWithFiles, DocumentRefusal | DraftRefusal>> {
  const { user } = actor.caller;
  const own = await findOwnApplication(context.db, user.id, applicationId);
  if (!own.ok) return own;
  const { row, version } = own.value;
  const isFileField = version.fields.some(({ kind, key }) => kind === 'file' && key === field);
  if (field !== null && !isFileField) return refuse('invalid_input');
  const corrected = await correctionCountIfAllowed(context.db, user, row);
  if (corrected === null) return refuse('application_changed');
  const upload = await storeUpload(context, actor, file);
  if (!upload.ok) return upload;
  return applicationDocuments.commit(context, upload.value, {
    lock: (trx) => lockDraft(trx, user, applicationId, corrected),
    insert: (trx) => addPendingDocument(trx, upload.value, correctionScope(row), field),
  });
}

/** The scope of a correction's pending documents. */
export function correctionScope({ id, user_id }: Pick<ApplicationRow, 'id' | 'user_id'>) {
  return { sender_id: user_id, application_id: id, purpose: 'form' as const };
}

// Sending the correction locks the application too. A draft saved before it is deleted with it, one
// saved after it is refused.
async function lockDraft(
  trx: Trx,
  user: Viewer,
  applicationId: string,
  corrected: number,
): Promise<Result<null, 'not_found' | 'application_changed'>> {
  const application = await lockApplication(trx, applicationId);
  if (application?.user_id !== user.id) return refuse('not_found');
  const count = await correctionCountIfAllowed(trx, user, application);
  return count === corrected ? ok(null) : refuse('application_changed');
}

// The number of corrections made, if another one may be sent or requested now; otherwise null.
async function correctionCountIfAllowed(
  db: Db,
  user: Viewer,
  application: ApplicationRow,
): Promise<number | null> {
  const status = await readCorrectionStatus(db, application.id);
  const actions = correctionActions(user, application, status);
  const mayPrepare = actions.includes('correct') || actions.includes('requestCorrection');
  return mayPrepare ? status.count : null;
}

async function findOwnApplication(
  db: Db,
  userId: string,
  applicationId: string,
): Promise<Result<Pick<CorrectionForm, 'row' | 'version'>, 'not_found'>> {
  const row = await selectApplication(db, applicationId);
  if (row?.user_id !== userId) return refuse('not_found');
  const version = await readVersion(db, row.version_id);
  if (!version) throw new Error('the service version of an application is missing');
  return ok({ row, version });
}
