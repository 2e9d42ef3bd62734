import { ok, refuse, type Result } from '@anupal/contract/result';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Trx,
} from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { selectDocument } from '../documents/document-queries.ts';
import {
  applyStaffTransition,
  recordTimeline,
  type TimelineEntry,
  type TransitionRefusal,
} from '../records/transitions.ts';
import { type ApplicationsContext } from '../records/context.ts';
import { notifyFranchisee } from '../notifications/application-notifications.ts';
import { mayWithdrawResults } from '../records/application-policy.ts';
import { lockApplication, type ApplicationRow } from '../records/application-queries.ts';
import { countResults, withdrawResults } from '../documents/result-queries.ts';

/** Reopens a completed application for whoever asks: they have it from now on. */
export async function reopenApplication(
  context: ApplicationsContext,
  actor: Actor,
  asked: { readonly applicationId: string; readonly version: number; readonly reason: string },
): Promise<Result<ApplicationRow, TransitionRefusal>> {
  return inTransaction(context.db, async (trx) => {
    const moved = await applyReopening(trx, actor, asked);
    if (!moved.ok) return moved;
    const row = moved.value;
    await notifyFranchisee(trx, context, { row, event: 'reopened' });
    await recordTimeline(trx, actor, {
      row,
      happened: [{ event: 'reopened', reason: asked.reason }],
    });
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
): Promise<Result<ApplicationRow, TransitionRefusal>> {
  const { applicationId, documentId, reason } = withdrawal;
  return inTransactionUnlessRefused<ApplicationRow, TransitionRefusal>(context.db, async (trx) => {
    const seen = await lockApplication(trx, applicationId);
    if (!seen || !mayWithdrawResults(actor.caller.user, seen)) return refuse('not_found');
    const document = await selectDocument(trx, documentId);
    if (document?.application_id !== applicationId) return refuse('not_found');
    if ((await withdrawResults(trx, withdrawal)) === 0) return refuse('application_changed');
    const isBare = seen.state === 'completed' && (await countResults(trx, applicationId)) === 0;
    const moved = isBare ? await applyReopening(trx, actor, { applicationId }) : ok(seen);
    if (!moved.ok) return moved;
    const row = moved.value;
    await notifyFranchisee(trx, context, { row, event: 'result_withdrawn' });
    const reopened: readonly TimelineEntry[] = isBare ? [{ event: 'reopened', reason }] : [];
    await recordTimeline(trx, actor, {
      row,
      happened: [{ event: 'result_withdrawn', reason }, ...reopened],
    });
    return moved;
  });
}

function applyReopening(
  trx: Trx,
  actor: Actor,
  { applicationId, version }: { readonly applicationId: string; readonly version?: number },
): Promise<Result<ApplicationRow, TransitionRefusal>> {
  const change = { holderId: actor.caller.user.id, reopens: true };
  return applyStaffTransition(trx, actor, { transition: 'reopen', applicationId, version, change });
}
