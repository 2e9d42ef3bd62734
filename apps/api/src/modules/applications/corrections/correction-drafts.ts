import type {
  CorrectionDraft,
  CorrectionDraftInput,
} from '@anupal/contract/applications/corrections';
import { maskTypedAnswers } from '@anupal/contract/eservices/form-fields';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import {
  inSnapshot,
  inTransaction,
  inTransactionUnlessRefused,
  type Db,
  type Trx,
} from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readVersion, type ServiceVersion } from '../../eservices/public.ts';
import { readCorrectionStatus } from './correction-requests.ts';
import { countCorrections } from './correction-queries.ts';
import {
  deletePendingDocuments,
  listPendingDocuments,
  extendPendingDocuments,
  withFiles,
  type DocumentWithFiles,
} from '../documents/document-queries.ts';
import {
  addPendingDocument,
  commitUpload,
  storeUpload,
  draftLifetimeDays,
  type GivenFile,
  type DocumentRefusal,
} from '../documents/application-documents.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { correctionActions, type Viewer } from '../records/application-policy.ts';
import {
  lockApplication,
  selectApplication,
  type ApplicationRow,
} from '../records/application-queries.ts';
import {
  deleteCorrectionDraft,
  selectCorrectionDraft,
  upsertCorrectionDraft,
} from './correction-draft-queries.ts';

/** What a franchisee entered and uploaded for a correction, and has not sent. */
export interface CorrectionForm {
  readonly row: ApplicationRow;
  readonly version: ServiceVersion;
  /** How many corrections came before. */
  readonly corrected: number;
  readonly draft: CorrectionDraft | null;
  readonly newDocuments: readonly DocumentWithFiles[];
}

/** The draft of a correction, with the application and the form as they were filed. */
export async function readCorrectionForm(
  context: Context,
  userId: string,
  applicationId: string,
): Promise<Result<CorrectionForm, 'not_found'>> {
  return inSnapshot(context.db, async (db) => {
    const own = await findOwnApplication({ ...context, db }, userId, applicationId);
    if (!own.ok) return own;
    const corrected = await countCorrections(db, applicationId);
    const sealed = await selectCorrectionDraft(db, applicationId);
    const newDocuments = await withFiles(
      db,
      await listPendingDocuments(db, correctionScope(own.value.row)),
    );
    const draft = sealed === undefined ? null : openDraft(context, applicationId, sealed);
    return ok({ ...own.value, corrected, draft, newDocuments });
  });
}

/** Why nothing is kept for a correction: it is for no field of the form, or there is none to prepare. */
type DraftRefusal = 'invalid_input' | 'not_found' | 'application_changed';

/**
 * Keeps what was entered, sealed, for seven days; what was uploaded stays as long. Once another
 * correction came first it is refused: what was sent is not written back.
 */
export async function saveCorrectionDraft(
  context: Context,
  user: Viewer,
  given: CorrectionDraftInput & { readonly applicationId: string },
): Promise<Result<null, DraftRefusal>> {
  const { applicationId, answers, removed } = given;
  const own = await findOwnApplication(context, user.id, applicationId);
  if (!own.ok) return own;
  const { row, version } = own.value;
  const keys = new Set(version.fields.map(({ key }) => key));
  if (!Object.keys(answers).every((key) => keys.has(key))) return refuse('invalid_input');
  const draft = { answers: maskTypedAnswers(version.fields, answers), removed };
  const sealed = seal(context.keys, draftKeyContext(applicationId), JSON.stringify(draft));
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const locked = await lockDraft(trx, user, given);
    if (!locked.ok) return locked;
    await upsertCorrectionDraft(trx, applicationId, { sealed, days: draftLifetimeDays });
    await extendPendingDocuments(trx, correctionScope(row), draftLifetimeDays);
    return ok(null);
  });
}

/** Deletes what was entered and uploaded for a correction. */
export async function discardCorrectionDraft(
  context: ApplicationsContext,
  userId: string,
  applicationId: string,
): Promise<Result<null, 'not_found'>> {
  const own = await findOwnApplication(context, userId, applicationId);
  if (!own.ok) return own;
  const blobs = await inTransaction(context.db, async (trx) => {
    await lockApplication(trx, applicationId);
    return closeCorrectionDraft(trx, own.value.row);
  });
  await removeFiles(context, blobs);
  return ok(null);
}

/** Ends the draft with the documents that still wait; answers their blobs. */
export async function closeCorrectionDraft(
  trx: Trx,
  row: ApplicationRow,
): Promise<readonly string[]> {
  const place = correctionScope(row);
  await deleteCorrectionDraft(trx, row.id);
  const waiting = await listPendingDocuments(trx, place);
  return deletePendingDocuments(
    trx,
    place,
    waiting.map(({ id }) => id),
  );
}

/** Takes a document for a correction, in the place of the one of its field that waits. */
export async function addCorrectionDocument(
  context: ApplicationsContext,
  actor: Actor,
  given: {
    readonly applicationId: string;
    readonly field: string | null;
    readonly file: GivenFile | undefined;
  },
): Promise<Result<DocumentWithFiles, DocumentRefusal | DraftRefusal>> {
  const { applicationId, field } = given;
  const { user } = actor.caller;
  const own = await findOwnApplication(context, user.id, applicationId);
  if (!own.ok) return own;
  const { row, version } = own.value;
  const isAsked = version.fields.some(({ kind, key }) => kind === 'file' && key === field);
  if (field !== null && !isAsked) return refuse('invalid_input');
  const corrected = await correctionCountIfAllowed(context.db, user, row);
  if (corrected === null) return refuse('application_changed');
  const drawn = await storeUpload(context, actor, given.file);
  if (!drawn.ok) return drawn;
  const place = correctionScope(row);
  return commitUpload(context, drawn.value, {
    lock: (trx) => lockDraft(trx, user, { applicationId, corrected }),
    insert: async (trx) => {
      const waiting = field === null ? [] : await listPendingDocuments(trx, place);
      const before = waiting.filter((document) => document.field === field).map(({ id }) => id);
      const replaced = await deletePendingDocuments(trx, place, before);
      const added = await addPendingDocument(trx, drawn.value, { place, field });
      return added.ok ? ok({ document: added.value, replaced }) : added;
    },
  });
}

/** Where the documents of a correction wait. */
export function correctionScope({ id, user_id }: Pick<ApplicationRow, 'id' | 'user_id'>) {
  return { senderId: user_id, applicationId: id, purpose: 'form' as const };
}

// A correction locks the application too: the draft is from before it, and ends with it, or is too late.
async function lockDraft(
  trx: Trx,
  user: Viewer,
  { applicationId, corrected }: Pick<CorrectionDraftInput, 'corrected'> & { applicationId: string },
): Promise<Result<null, 'not_found' | 'application_changed'>> {
  const seen = await lockApplication(trx, applicationId);
  if (seen?.user_id !== user.id) return refuse('not_found');
  const made = await correctionCountIfAllowed(trx, user, seen);
  return made === corrected ? ok(null) : refuse('application_changed');
}

// How many corrections come before the one that may be sent or requested now; null where none may.
async function correctionCountIfAllowed(
  db: Db,
  user: Viewer,
  seen: ApplicationRow,
): Promise<number | null> {
  const standing = await readCorrectionStatus(db, seen.id);
  const actions = correctionActions(user, seen, standing);
  const mayPrepare = actions.includes('correct') || actions.includes('requestCorrection');
  return mayPrepare ? standing.count : null;
}

async function findOwnApplication(
  { db }: Context,
  userId: string,
  applicationId: string,
): Promise<Result<Pick<CorrectionForm, 'row' | 'version'>, 'not_found'>> {
  const row = await selectApplication(db, applicationId);
  if (row?.user_id !== userId) return refuse('not_found');
  const version = await readVersion(db, row.version_id);
  if (!version) throw new Error('an application without its service');
  return ok({ row, version });
}

function openDraft(
  { keys, log }: Context,
  applicationId: string,
  sealed: string,
): CorrectionDraft | null {
  try {
    return JSON.parse(unseal(keys, draftKeyContext(applicationId), sealed)) as CorrectionDraft; // sealed by saveCorrectionDraft
  } catch (error) {
    // Its key is gone: the form as it was filed is better than one that does not open.
    log.warn('a draft cannot be opened', { error });
    return null;
  }
}

function draftKeyContext(applicationId: string): string {
  return `correction draft of application ${applicationId}`;
}
