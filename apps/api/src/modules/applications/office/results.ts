import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  commitUpload,
  storeUpload,
  type StoredUpload,
  type GivenFile,
  type DocumentRefusal,
} from '../documents/application-documents.ts';
import { deleteUndeliveredResult, insertDocument } from '../documents/document-queries.ts';
import { deliverResults } from '../documents/result-queries.ts';
import { notifyFranchisee } from '../notifications/application-notifications.ts';
import { mayRead, acceptsResults } from '../records/application-policy.ts';
import { lockApplication, type ApplicationRow } from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { recordTimeline, refuseAssigned, type TransitionRefusal } from '../records/transitions.ts';
import type { TransitionResult } from './review-actions.ts';

/** Takes a finished document: into the application's results, or into a completed one's at once. */
export async function addResult(
  context: ApplicationsContext,
  actor: Actor,
  { applicationId, file }: { readonly applicationId: string; readonly file: GivenFile | undefined },
): Promise<Result<ApplicationRow, TransitionRefusal | DocumentRefusal>> {
  const { db } = context;
  const early = await inTransaction(db, (trx) => lockForResult(trx, actor, applicationId));
  if (!early.ok) return early;
  const drawn = await storeUpload(context, actor, file);
  if (!drawn.ok) return drawn;
  let row = early.value;
  const kept = await commitUpload(context, drawn.value, {
    lock: async (trx) => {
      const locked = await lockForResult(trx, actor, applicationId);
      if (!locked.ok) return locked;
      row = locked.value;
      return ok(null);
    },
    insert: async (trx) => ok(await insertResult(trx, context, { actor, row, drawn: drawn.value })),
  });
  return kept.ok ? ok(row) : kept;
}

/** Deletes a finished document while the work goes on. */
export async function removeResult(
  context: ApplicationsContext,
  actor: Actor,
  { applicationId, documentId }: { readonly applicationId: string; readonly documentId: string },
): TransitionResult {
  const removed = await inTransaction(
    context.db,
    async (
      trx,
    ): Promise<Result<{ row: ApplicationRow; blobs: readonly string[] }, TransitionRefusal>> => {
      const locked = await lockForResult(trx, actor, applicationId);
      if (!locked.ok) return locked;
      const row = locked.value;
      if (row.state !== 'in_progress') return refuse('application_changed');
      const blobs = await deleteUndeliveredResult(trx, documentId, applicationId);
      if (blobs.length === 0) return refuse('not_found');
      await recordTimeline(trx, actor, { row, happened: [{ event: 'result_removed' }] });
      return ok({ row, blobs });
    },
  );
  if (!removed.ok) return removed;
  await removeFiles(context, removed.value.blobs);
  return ok(removed.value.row);
}

async function lockForResult(
  trx: Trx,
  { caller: { user } }: Actor,
  applicationId: string,
): TransitionResult {
  const seen = await lockApplication(trx, applicationId);
  if (!seen || !mayRead(user, seen)) return refuse('not_found');
  if (seen.holder_id !== user.id) return refuseAssigned(trx, seen);
  return acceptsResults(seen.state) ? ok(seen) : refuse('application_changed');
}

async function insertResult(
  trx: Trx,
  context: ApplicationsContext,
  { actor, row, drawn }: { readonly actor: Actor; row: ApplicationRow; drawn: StoredUpload },
) {
  const document = await insertDocument(trx, {
    ...drawn,
    eservice_id: null,
    client_key: null,
    application_id: row.id,
    message_id: null,
    purpose: 'result',
    field: null,
    days: null,
  });
  if (row.state === 'completed') {
    await deliverResults(trx, row.id);
    await notifyFranchisee(trx, context, { row, event: 'result_added' });
  }
  await recordTimeline(trx, actor, { row, happened: [{ event: 'result_added' }] });
  return { document, replaced: [] };
}
