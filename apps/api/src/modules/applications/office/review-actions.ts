import { refuse, type Result } from '@anupal/contract/result';
import { inTransaction, inTransactionUnlessRefused } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { dropDue, hasDueCharge } from '../charges/charge-queries.ts';
import { addQuote, type Quote } from '../charges/charges.ts';
import { countResults, deliverResults } from '../documents/result-queries.ts';
import { endWithReturn, type KeepingRefusal, type KeptFee } from '../filing/end-application.ts';
import { addMessage } from '../messages/application-messages.ts';
import { tell } from '../notifications/application-notifications.ts';
import type { ApplicationRow } from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { moveAtDesk, record, type MoveRefusal } from '../records/transitions.ts';

export type Moved<
  C extends MoveRefusal | KeepingRefusal | 'charge_unpaid' | 'result_missing' = MoveRefusal,
> = Promise<Result<ApplicationRow, C>>;

/** On which application staff act, and the version of it that they looked at. */
export interface Target {
  readonly applicationId: string;
  readonly version: number;
}

/** Asks the franchisee for an answer or for documents. */
export async function ask(
  context: ApplicationsContext,
  actor: Actor,
  asked: Target & { readonly text: string; readonly asksFor: readonly string[] },
): Moved {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const change = { awaitsAnswer: true };
    const moved = await moveAtDesk(trx, actor, { move: 'ask', ...asked, change });
    if (!moved.ok) return moved;
    const row = moved.value;
    const message = { documents: [], sendingKey: null };
    const written = await addMessage(trx, actor, { ...message, ...asked });
    if (!written.ok) throw new Error('a question without documents was refused');
    await tell(trx, context, { row, event: 'asked' });
    await record(trx, actor, { row, happened: [{ event: 'asked' }] });
    return moved;
  });
}

/** Names a fee, in place of one that is not paid. */
export async function quote(
  context: ApplicationsContext,
  actor: Actor,
  { applicationId, version, ...fee }: Target & Quote,
): Moved {
  return inTransaction(context.db, async (trx) => {
    const moved = await moveAtDesk(trx, actor, { move: 'quote', applicationId, version });
    if (!moved.ok) return moved;
    const row = moved.value;
    const amount = await addQuote(trx, applicationId, fee);
    await tell(trx, context, { row, event: 'quoted', amount });
    await record(trx, actor, { row, happened: [{ event: 'quoted', amount }] });
    return moved;
  });
}

/** Staff need no answer any more: what was asked and what was quoted is taken back. */
export async function resume(context: ApplicationsContext, actor: Actor, target: Target): Moved {
  return inTransaction(context.db, async (trx) => {
    const moved = await moveAtDesk(trx, actor, { move: 'resume', ...target });
    if (!moved.ok) return moved;
    const row = moved.value;
    await dropDue(trx, row.id);
    await tell(trx, context, { row, event: 'resumed' });
    await record(trx, actor, { row, happened: [{ event: 'resumed' }] });
    return moved;
  });
}

/** Begins the work. From now on a withdrawal returns nothing. */
export async function begin(
  context: ApplicationsContext,
  actor: Actor,
  target: Target,
): Moved<MoveRefusal | 'charge_unpaid'> {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const change = { beginsWork: true };
    const moved = await moveAtDesk(trx, actor, { move: 'begin', ...target, change });
    if (!moved.ok) return moved;
    const row = moved.value;
    if (await hasDueCharge(trx, row.id)) return refuse('charge_unpaid');
    await tell(trx, context, { row, event: 'begun' });
    await record(trx, actor, { row, happened: [{ event: 'begun' }] });
    return moved;
  });
}

/** Completes an application that has a finished document. */
export async function complete(
  context: ApplicationsContext,
  actor: Actor,
  target: Target,
): Moved<MoveRefusal | 'result_missing'> {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const moved = await moveAtDesk(trx, actor, { move: 'complete', ...target });
    if (!moved.ok) return moved;
    const row = moved.value;
    if ((await countResults(trx, row.id)) === 0) return refuse('result_missing');
    await deliverResults(trx, row.id);
    await tell(trx, context, { row, event: 'completed' });
    await record(trx, actor, { row, happened: [{ event: 'completed' }] });
    return moved;
  });
}

/**
 * Rejects an application: what was paid returns but for what is kept, and its place in the plan is free.
 * Of one that was reopened the documents are withdrawn with it.
 */
export async function reject(
  context: ApplicationsContext,
  actor: Actor,
  { reason, kept, ...target }: Target & { readonly reason: string; readonly kept: KeptFee | null },
): Moved<MoveRefusal | KeepingRefusal> {
  return inTransactionUnlessRefused<ApplicationRow, MoveRefusal | KeepingRefusal>(
    context.db,
    async (trx) => {
      const change = { rejection: reason };
      const moved = await moveAtDesk(trx, actor, { move: 'reject', ...target, change });
      if (!moved.ok) return moved;
      const row = moved.value;
      const ended = await endWithReturn(trx, context, { actor, row, event: 'rejected', kept });
      return ended.ok ? moved : ended;
    },
  );
}
