import { ok, refuse } from '@anupal/contract/result';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents } from '../../audit/public.ts';
import { isClientErased } from '../clients/client-queries.ts';
import { applicationDocuments } from '../documents/application-documents.ts';
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
import { countResults, type Withdrawal } from '../documents/result-queries.ts';
import { withdrawWithCopies } from '../documents/withdraw-results.ts';
import type { ReviewTarget, TransitionResult } from './review-actions.ts';

/** Reopens a completed application and assigns it to the caller. */
export async function reopenApplication(
  context: ApplicationsContext,
  actor: Actor,
  { reason, ...target }: ReviewTarget & { readonly reason: string },
): TransitionResult {
  return inTransactionUnlessRefused<ApplicationRow, TransitionRefusal>(context.db, async (trx) => {
    const updated = await applyReopening(trx, actor, target);
    if (!updated.ok) return updated;
    const row = updated.value;
    await notifyFranchisee(trx, context, row, { event: 'reopened' });
    await recordTimeline(trx, actor, row, [{ event: 'reopened', reason }]);
    return updated;
  });
}

/**
 * Withdraws a delivered result. If a completed application has no other result, it is reopened in the
 * same transaction.
 */
export async function withdrawResult(
  context: ApplicationsContext,
  actor: Actor,
  withdrawal: Required<Withdrawal>,
): TransitionResult {
  const { applicationId, documentId, reason } = withdrawal;
  return inTransactionUnlessRefused<ApplicationRow, TransitionRefusal>(context.db, async (trx) => {
    const application = await lockApplication(trx, applicationId);
    if (!application || !mayWithdrawResults(actor.caller.user, application))
      return refuse('not_found');
    const document = await applicationDocuments.find(trx, documentId);
    if (document?.application_id !== applicationId) return refuse('not_found');
    const { count, events } = await withdrawWithCopies(trx, actor, withdrawal);
    if (count === 0) return refuse('application_changed');
    const reopens =
      application.state === 'completed' && (await countResults(trx, applicationId)) === 0;
    const updated = reopens ? await applyReopening(trx, actor, { applicationId }) : ok(application);
    if (!updated.ok) return updated;
    const row = updated.value;
    await notifyFranchisee(trx, context, row, { event: 'result_withdrawn' });
    const reopening: readonly TimelineEntry[] = reopens ? [{ event: 'reopened', reason }] : [];
    await recordTimeline(trx, actor, row, [{ event: 'result_withdrawn', reason }, ...reopening]);
    await recordEvents(trx, events);
    return updated;
  });
}

async function applyReopening(
  trx: Trx,
  actor: Actor,
  { applicationId, version }: Pick<ReviewTarget, 'applicationId'> & Partial<ReviewTarget>,
): TransitionResult {
  const change = { assigneeId: actor.caller.user.id, reopens: true };
  const request = { transition: 'reopen', applicationId, version, change } as const;
  const updated = await applyStaffTransition(trx, actor, request);
  // Nothing is left to work with.
  if (updated.ok && (await isClientErased(trx, updated.value.client_id)))
    return refuse('application_changed');
  return updated;
}
