import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import {
  applicationDocuments,
  storeUpload,
  type DocumentRefusal,
} from '../documents/application-documents.ts';
import { deliverResults } from '../documents/result-queries.ts';
import { notifyFranchisee } from '../notifications/application-notifications.ts';
import { mayRead, acceptsResults } from '../records/application-policy.ts';
import { lockApplication, type ApplicationRow } from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { recordTimeline, refuseAssigned, type TransitionRefusal } from '../records/transitions.ts';
import type { TransitionResult } from './review-actions.ts';

/** Adds a result. It is delivered on completion, or at once if the application is already completed. */
export async function addResult(
  context: ApplicationsContext,
  actor: Actor,
  applicationId: string,
  file: UploadedFile | undefined,
): Promise<Result<ApplicationRow, TransitionRefusal | DocumentRefusal>> {
  const { db } = context;
  const early = await inTransaction(db, (trx) => lockForResult(trx, actor, applicationId));
  if (!early.ok) return early;
  const upload = await storeUpload(context, actor, file);
  if (!upload.ok) return upload;
  let row = early.value;
  const committed = await applicationDocuments.commit(context, upload.value, {
    lock: async (trx) => {
      const locked = await lockForResult(trx, actor, applicationId);
      if (!locked.ok) return locked;
      row = locked.value;
      return ok(null);
    },
    insert: async (trx) => {
      const columns = { application_id: row.id, purpose: 'result', expiresInDays: null } as const;
      const document = await applicationDocuments.insert(trx, upload.value, columns);
      if (row.state === 'completed') {
        await deliverResults(trx, row.id);
        await notifyFranchisee(trx, context, row, { event: 'result_added' });
      }
      await recordTimeline(trx, actor, row, [{ event: 'result_added' }]);
      return ok({ document, replaced: [] });
    },
  });
  return committed.ok ? ok(row) : committed;
}

/** Deletes an undelivered result. */
export async function removeResult(
  context: ApplicationsContext,
  actor: Actor,
  applicationId: string,
  documentId: string,
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
      const blobs = await applicationDocuments.delete(trx, {
        id: documentId,
        application_id: applicationId,
        purpose: 'result',
        delivered_at: null,
      });
      if (blobs.length === 0) return refuse('not_found');
      await recordTimeline(trx, actor, row, [{ event: 'result_removed' }]);
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
  const application = await lockApplication(trx, applicationId);
  if (!application || !mayRead(user, application)) return refuse('not_found');
  if (application.assignee_id !== user.id) return refuseAssigned(trx, application);
  return acceptsResults(application.state) ? ok(application) : refuse('application_changed');
}
