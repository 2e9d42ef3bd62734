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

export type TransitionResult<
  C extends TransitionRefusal | RetentionRefusal | 'charge_unpaid' | 'result_missing' =
    TransitionRefusal,
> = Promise<Result<ApplicationRow, C>>;

/** On which application staff act, and the version of it that they looked at. */
export interface ReviewTarget {
  readonly applicationId: string;
  readonly version: number;
}

/** Asks the franchisee for an answer or for documents. */
export async function requestInformation(
  context: ApplicationsContext,
  actor: Actor,
  asked: ReviewTarget & { readonly text: string; readonly asksFor: readonly string[] },
): TransitionResult {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const change = { awaitsAnswer: true };
    const moved = await applyStaffTransition(trx, actor, { transition: 'ask', ...asked, change });
    if (!moved.ok) return moved;
    const row = moved.value;
    const message = { documents: [], sendingKey: null };
    const written = await addMessage(trx, actor, { ...message, ...asked });
    if (!written.ok) throw new Error('a question without documents was refused');
    await notifyFranchisee(trx, context, { row, event: 'asked' });
    await recordTimeline(trx, actor, { row, happened: [{ event: 'asked' }] });
    return moved;
  });
}

/** Names a fee, in place of one that is not paid. */
export async function quoteFee(
  context: ApplicationsContext,
  actor: Actor,
  { applicationId, version, ...fee }: ReviewTarget & QuoteInput,
): TransitionResult {
  return inTransaction(context.db, async (trx) => {
    const moved = await applyStaffTransition(trx, actor, {
      transition: 'quote',
      applicationId,
      version,
    });
    if (!moved.ok) return moved;
    const row = moved.value;
    const amount = await addQuote(trx, applicationId, fee);
    await notifyFranchisee(trx, context, { row, event: 'quoted', amount });
    await recordTimeline(trx, actor, { row, happened: [{ event: 'quoted', amount }] });
    return moved;
  });
}

/** Staff need no answer any more: what was asked and what was quoted is taken back. */
export async function resumeReview(
  context: ApplicationsContext,
  actor: Actor,
  target: ReviewTarget,
): TransitionResult {
  return inTransaction(context.db, async (trx) => {
    const moved = await applyStaffTransition(trx, actor, { transition: 'resume', ...target });
    if (!moved.ok) return moved;
    const row = moved.value;
    await dropDueCharge(trx, row.id);
    await notifyFranchisee(trx, context, { row, event: 'resumed' });
    await recordTimeline(trx, actor, { row, happened: [{ event: 'resumed' }] });
    return moved;
  });
}

/** Begins the work. From now on a withdrawal returns nothing. */
export async function startWork(
  context: ApplicationsContext,
  actor: Actor,
  target: ReviewTarget,
): TransitionResult<TransitionRefusal | 'charge_unpaid'> {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const change = { beginsWork: true };
    const moved = await applyStaffTransition(trx, actor, {
      transition: 'begin',
      ...target,
      change,
    });
    if (!moved.ok) return moved;
    const row = moved.value;
    if (await hasDueCharge(trx, row.id)) return refuse('charge_unpaid');
    await notifyFranchisee(trx, context, { row, event: 'begun' });
    await recordTimeline(trx, actor, { row, happened: [{ event: 'begun' }] });
    return moved;
  });
}

/** Completes an application that has a finished document. */
export async function completeApplication(
  context: ApplicationsContext,
  actor: Actor,
  target: ReviewTarget,
): TransitionResult<TransitionRefusal | 'result_missing'> {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const moved = await applyStaffTransition(trx, actor, { transition: 'complete', ...target });
    if (!moved.ok) return moved;
    const row = moved.value;
    if ((await countResults(trx, row.id)) === 0) return refuse('result_missing');
    await deliverResults(trx, row.id);
    await notifyFranchisee(trx, context, { row, event: 'completed' });
    await recordTimeline(trx, actor, { row, happened: [{ event: 'completed' }] });
    return moved;
  });
}

/**
 * Rejects an application: what was paid returns but for what is kept, and its place in the plan is free.
 * Of one that was reopened the documents are withdrawn with it.
 */
export async function rejectApplication(
  context: ApplicationsContext,
  actor: Actor,
  {
    reason,
    kept,
    ...target
  }: ReviewTarget & { readonly reason: string; readonly kept: RetainedFee | null },
): TransitionResult<TransitionRefusal | RetentionRefusal> {
  return inTransactionUnlessRefused<ApplicationRow, TransitionRefusal | RetentionRefusal>(
    context.db,
    async (trx) => {
      const change = { rejection: reason };
      const moved = await applyStaffTransition(trx, actor, {
        transition: 'reject',
        ...target,
        change,
      });
      if (!moved.ok) return moved;
      const row = moved.value;
      const ended = await endApplication(trx, context, {
        actor,
        row,
        event: 'rejected',
        retained: kept,
      });
      return ended.ok ? moved : ended;
    },
  );
}
