import { refuse, type Result } from '@anupal/contract/result';
import { inTransaction, inTransactionUnlessRefused } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { dropDueCharge, hasDueCharge } from '../charges/charge-queries.ts';
import { addQuote, type QuoteInput } from '../charges/charges.ts';
import { countResults, deliverResults } from '../documents/result-queries.ts';
import {
  endApplication,
  type RetentionRefusal,
  type RetainedFee,
} from '../filing/end-application.ts';
import { addMessage } from '../messages/application-messages.ts';
import { notifyFranchisee } from '../notifications/application-notifications.ts';
import type { ApplicationRow } from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import {
  applyStaffTransition,
  recordTimeline,
  type TransitionRefusal,
} from '../records/transitions.ts';

/** The application after a transition, or why it was refused. */
export type TransitionResult<
  C extends TransitionRefusal | RetentionRefusal | 'charge_unpaid' | 'result_missing' =
    TransitionRefusal,
> = Promise<Result<ApplicationRow, C>>;

/** The application that staff act on, in the version that they have seen. */
export interface ReviewTarget {
  readonly applicationId: string;
  readonly version: number;
}

/** What the franchisee is asked for. */
export interface InformationRequest extends ReviewTarget {
  readonly text: string;
  /** The names of requested documents. */
  readonly requestedDocuments: readonly string[];
}

/** Asks the franchisee for an answer or documents. */
export async function requestInformation(
  context: ApplicationsContext,
  actor: Actor,
  request: InformationRequest,
): TransitionResult {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const change = { awaitsAnswer: true };
    const updated = await applyStaffTransition(trx, actor, {
      transition: 'requestInformation',
      ...request,
      change,
    });
    if (!updated.ok) return updated;
    const row = updated.value;
    const message = { documents: [], sendingKey: null, ...request };
    const added = await addMessage(trx, actor.caller.user.id, message);
    if (!added.ok) throw new Error('a message without documents was refused');
    await notifyFranchisee(trx, context, row, { event: 'information_requested' });
    await recordTimeline(trx, actor, row, [{ event: 'information_requested' }]);
    return updated;
  });
}

/** Quotes a fee to the franchisee, replacing an unpaid quote; they accept it by paying. */
export async function quoteFee(
  context: ApplicationsContext,
  actor: Actor,
  { applicationId, version, ...fee }: ReviewTarget & QuoteInput,
): TransitionResult {
  return inTransaction(context.db, async (trx) => {
    const updated = await applyStaffTransition(trx, actor, {
      transition: 'quote',
      applicationId,
      version,
    });
    if (!updated.ok) return updated;
    const row = updated.value;
    const amount = await addQuote(trx, applicationId, fee);
    await notifyFranchisee(trx, context, row, { event: 'quoted', amount });
    await recordTimeline(trx, actor, row, [{ event: 'quoted', amount }]);
    return updated;
  });
}

/** Resumes the review: staff no longer need an answer, and a quoted fee is dropped. */
export async function resumeReview(
  context: ApplicationsContext,
  actor: Actor,
  target: ReviewTarget,
): TransitionResult {
  return inTransaction(context.db, async (trx) => {
    const updated = await applyStaffTransition(trx, actor, { transition: 'resume', ...target });
    if (!updated.ok) return updated;
    const row = updated.value;
    await dropDueCharge(trx, row.id);
    await notifyFranchisee(trx, context, row, { event: 'resumed' });
    await recordTimeline(trx, actor, row, [{ event: 'resumed' }]);
    return updated;
  });
}

/** Starts the work. From now on a withdrawal returns no fees. */
export async function startWork(
  context: ApplicationsContext,
  actor: Actor,
  target: ReviewTarget,
): TransitionResult<TransitionRefusal | 'charge_unpaid'> {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const change = { beginsWork: true };
    const updated = await applyStaffTransition(trx, actor, {
      transition: 'start',
      ...target,
      change,
    });
    if (!updated.ok) return updated;
    const row = updated.value;
    if (await hasDueCharge(trx, row.id)) return refuse('charge_unpaid');
    await notifyFranchisee(trx, context, row, { event: 'started' });
    await recordTimeline(trx, actor, row, [{ event: 'started' }]);
    return updated;
  });
}

/** Completes an application that has a result, and delivers its results. */
export async function completeApplication(
  context: ApplicationsContext,
  actor: Actor,
  target: ReviewTarget,
): TransitionResult<TransitionRefusal | 'result_missing'> {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const updated = await applyStaffTransition(trx, actor, { transition: 'complete', ...target });
    if (!updated.ok) return updated;
    const row = updated.value;
    if ((await countResults(trx, row.id)) === 0) return refuse('result_missing');
    await deliverResults(trx, row.id);
    await notifyFranchisee(trx, context, row, { event: 'completed' });
    await recordTimeline(trx, actor, row, [{ event: 'completed' }]);
    return updated;
  });
}

/** The reason for a rejection, and the fee that it retains. */
export interface Rejection extends ReviewTarget {
  readonly reason: string;
  readonly retained: RetainedFee | null;
}

/**
 * Rejects an application, returns its fees except the retained part and releases its slot in the plan.
 * Delivered results of a reopened application are withdrawn.
 */
export async function rejectApplication(
  context: ApplicationsContext,
  actor: Actor,
  { reason, retained, ...target }: Rejection,
): TransitionResult<TransitionRefusal | RetentionRefusal> {
  return inTransactionUnlessRefused<ApplicationRow, TransitionRefusal | RetentionRefusal>(
    context.db,
    async (trx) => {
      const change = { rejection: reason };
      const updated = await applyStaffTransition(trx, actor, {
        transition: 'reject',
        ...target,
        change,
      });
      if (!updated.ok) return updated;
      const row = updated.value;
      const ending = { actor, row, event: 'rejected', retained } as const;
      const ended = await endApplication(trx, context, ending);
      return ended.ok ? updated : ended;
    },
  );
}
