import { ok, refuse, type Result } from '@anupal/contract/result';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Trx,
} from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { selectDocument } from '../documents/document-queries.ts';
import { moveAtDesk, record, type Happening, type MoveRefusal } from '../records/transitions.ts';
import { type ApplicationsContext } from '../records/context.ts';
import { tell } from '../notifications/application-notifications.ts';
import { mayWithdrawResults } from '../records/application-policy.ts';
import { lockApplication, type ApplicationRow } from '../records/application-queries.ts';
import { countResults, withdrawResults } from '../documents/result-queries.ts';

/** Reopens a completed application for whoever asks: they have it from now on. */
export async function reopen(
  context: ApplicationsContext,
  actor: Actor,
  asked: { readonly applicationId: string; readonly version: number; readonly reason: string },
): Promise<Result<ApplicationRow, MoveRefusal>> {
  return inTransaction(context.db, async (trx) => {
    const moved = await moveBack(trx, actor, asked);
    if (!moved.ok) return moved;
    const row = moved.value;
    await tell(trx, context, { row, event: 'reopened' });
    await record(trx, actor, { row, happened: [{ event: 'reopened', reason: asked.reason }] });
    return moved;
  });
}

/**
 * Withdraws a document that the franchisee has got. A completed application that is left without one is
 * reopened in the same transaction: nothing is completed without a result.
 */
export async function withdrawResult(
  context: ApplicationsContext,
  actor: Actor,
  withdrawal: {
    readonly applicationId: string;
    readonly documentId: string;
    readonly reason: string;
  },
): Promise<Result<ApplicationRow, MoveRefusal>> {
  const { applicationId, documentId, reason } = withdrawal;
  return inTransactionUnlessRefused<ApplicationRow, MoveRefusal>(context.db, async (trx) => {
    const seen = await lockApplication(trx, applicationId);
    if (!seen || !mayWithdrawResults(actor.caller.user, seen)) return refuse('not_found');
    const document = await selectDocument(trx, documentId);
    if (document?.application_id !== applicationId) return refuse('not_found');
    if ((await withdrawResults(trx, withdrawal)) === 0) return refuse('application_changed');
    const isBare = seen.state === 'completed' && (await countResults(trx, applicationId)) === 0;
    const moved = isBare ? await moveBack(trx, actor, { applicationId }) : ok(seen);
    if (!moved.ok) return moved;
    const row = moved.value;
    await tell(trx, context, { row, event: 'result_withdrawn' });
    const reopened: readonly Happening[] = isBare ? [{ event: 'reopened', reason }] : [];
    await record(trx, actor, {
      row,
      happened: [{ event: 'result_withdrawn', reason }, ...reopened],
    });
    return moved;
  });
}

function moveBack(
  trx: Trx,
  actor: Actor,
  { applicationId, version }: { readonly applicationId: string; readonly version?: number },
): Promise<Result<ApplicationRow, MoveRefusal>> {
  const change = { holderId: actor.caller.user.id, reopens: true };
  return moveAtDesk(trx, actor, { move: 'reopen', applicationId, version, change });
}
