import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  keepDrawn,
  takeFile,
  type DrawnFile,
  type GivenFile,
  type TakingRefusal,
} from '../documents/application-documents.ts';
import { deleteResult, insertDocument } from '../documents/document-queries.ts';
import { deliverResults } from '../documents/result-queries.ts';
import { tell } from '../notifications/application-notifications.ts';
import { mayRead, mayTakeResults } from '../records/application-policy.ts';
import { lockApplication, type ApplicationRow } from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { record, refusalOfOther, type MoveRefusal } from '../records/transitions.ts';
import type { Moved } from './review-actions.ts';

/** Takes a finished document: into the application's results, or into a completed one's at once. */
export async function addResult(
  context: ApplicationsContext,
  actor: Actor,
  { applicationId, file }: { readonly applicationId: string; readonly file: GivenFile | undefined },
): Promise<Result<ApplicationRow, MoveRefusal | TakingRefusal>> {
  const { db } = context;
  const early = await inTransaction(db, (trx) => lockForResult(trx, actor, applicationId));
  if (!early.ok) return early;
  const drawn = await takeFile(context, actor, file);
  if (!drawn.ok) return drawn;
  let row = early.value;
  const kept = await keepDrawn(context, drawn.value, {
    lock: async (trx) => {
      const locked = await lockForResult(trx, actor, applicationId);
      if (!locked.ok) return locked;
      row = locked.value;
      return ok(null);
    },
    keep: async (trx) => ok(await keepResult(trx, context, { actor, row, drawn: drawn.value })),
  });
  return kept.ok ? ok(row) : kept;
}

/** Deletes a finished document while the work goes on. */
export async function removeResult(
  context: ApplicationsContext,
  actor: Actor,
  { applicationId, documentId }: { readonly applicationId: string; readonly documentId: string },
): Moved {
  const removed = await inTransaction(
    context.db,
    async (
      trx,
    ): Promise<Result<{ row: ApplicationRow; blobs: readonly string[] }, MoveRefusal>> => {
      const locked = await lockForResult(trx, actor, applicationId);
      if (!locked.ok) return locked;
      const row = locked.value;
      if (row.state !== 'in_progress') return refuse('application_changed');
      const blobs = await deleteResult(trx, documentId, applicationId);
      if (blobs.length === 0) return refuse('not_found');
      await record(trx, actor, { row, happened: [{ event: 'result_removed' }] });
      return ok({ row, blobs });
    },
  );
  if (!removed.ok) return removed;
  await removeFiles(context, removed.value.blobs);
  return ok(removed.value.row);
}

async function lockForResult(trx: Trx, { caller: { user } }: Actor, applicationId: string): Moved {
  const seen = await lockApplication(trx, applicationId);
  if (!seen || !mayRead(user, seen)) return refuse('not_found');
  if (seen.holder_id !== user.id) return refusalOfOther(trx, seen);
  return mayTakeResults(seen.state) ? ok(seen) : refuse('application_changed');
}

async function keepResult(
  trx: Trx,
  context: ApplicationsContext,
  { actor, row, drawn }: { readonly actor: Actor; row: ApplicationRow; drawn: DrawnFile },
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
    await tell(trx, context, { row, event: 'result_added' });
  }
  await record(trx, actor, { row, happened: [{ event: 'result_added' }] });
  return { document, replaced: [] };
}
