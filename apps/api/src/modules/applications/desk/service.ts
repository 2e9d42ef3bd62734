import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransaction, undoneIfRefused, type Trx } from '../../../platform/db/database.ts';
import { forgetFiles } from '../../../platform/files/orphan-sweep.ts';
import { dropDue, hasDueCharge } from '../charges/queries.ts';
import { addQuote, type Quote } from '../charges/service.ts';
import { deleteResult, insertDocument } from '../documents/queries.ts';
import {
  keepDrawn,
  takeFile,
  type DrawnFile,
  type GivenFile,
  type TakingRefusal,
} from '../documents/service.ts';
import { endWithReturn, type KeepingRefusal, type KeptFee } from '../endings/service.ts';
import { addMessage } from '../messages/service.ts';
import {
  moveAtDesk,
  record,
  refusalOfOther,
  type Acting,
  type ApplicationsContext,
  type MoveRefusal,
} from '../moves/service.ts';
import { tell } from '../news/service.ts';
import { mayRead, mayTakeResults } from '../policy.ts';
import { lockApplication, type ApplicationRow } from '../queries.ts';
import { countResults, deliverResults } from '../results/queries.ts';

type Moved<
  C extends MoveRefusal | KeepingRefusal | 'charge_unpaid' | 'result_missing' = MoveRefusal,
> = Promise<Result<ApplicationRow, C>>;

/** Takes an application that nobody has. */
export async function takeApplication(
  context: ApplicationsContext,
  acting: Acting,
  applicationId: string,
): Moved {
  return inTransaction(context.db, async (trx) => {
    const seen = await lockApplication(trx, applicationId);
    if (!seen) return refuse('not_found');
    const move = seen.state === 'submitted' ? 'take' : 'takeOver';
    const change = { holderId: acting.caller.user.id };
    const moved = await moveAtDesk(trx, acting, { move, applicationId, change });
    if (!moved.ok) return moved;
    const row = moved.value;
    if (move === 'take') await tell(trx, context, { row, event: 'taken' });
    await record(trx, acting, { row, happened: [{ event: 'taken' }] });
    return moved;
  });
}

/** Gives an application back to the queue. */
export async function giveBack(
  context: ApplicationsContext,
  acting: Acting,
  applicationId: string,
): Moved {
  return inTransaction(context.db, async (trx) => {
    const change = { holderId: null };
    const moved = await moveAtDesk(trx, acting, { move: 'giveBack', applicationId, change });
    if (!moved.ok) return moved;
    await record(trx, acting, { row: moved.value, happened: [{ event: 'given_back' }] });
    return moved;
  });
}

/** On which application staff act, and the version of it that they looked at. */
export interface Target {
  readonly applicationId: string;
  readonly version: number;
}

/** Asks the franchisee for an answer or for documents. */
export async function ask(
  context: ApplicationsContext,
  acting: Acting,
  asked: Target & { readonly text: string; readonly asksFor: readonly string[] },
): Moved {
  return undoneIfRefused(context.db, async (trx) => {
    const change = { awaitsAnswer: true };
    const moved = await moveAtDesk(trx, acting, { move: 'ask', ...asked, change });
    if (!moved.ok) return moved;
    const row = moved.value;
    const message = { documents: [], sendingKey: null };
    const written = await addMessage(trx, acting, { ...message, ...asked });
    if (!written.ok) throw new Error('a question without documents was refused');
    await tell(trx, context, { row, event: 'asked' });
    await record(trx, acting, { row, happened: [{ event: 'asked' }] });
    return moved;
  });
}

/** Names a fee, in place of one that is not paid. */
export async function quote(
  context: ApplicationsContext,
  acting: Acting,
  { applicationId, version, ...fee }: Target & Quote,
): Moved {
  return inTransaction(context.db, async (trx) => {
    const moved = await moveAtDesk(trx, acting, { move: 'quote', applicationId, version });
    if (!moved.ok) return moved;
    const row = moved.value;
    const amount = await addQuote(trx, applicationId, fee);
    await tell(trx, context, { row, event: 'quoted', amount });
    await record(trx, acting, { row, happened: [{ event: 'quoted', amount }] });
    return moved;
  });
}

/** Staff need no answer any more: what was asked and what was quoted is taken back. */
export async function resume(context: ApplicationsContext, acting: Acting, target: Target): Moved {
  return inTransaction(context.db, async (trx) => {
    const moved = await moveAtDesk(trx, acting, { move: 'resume', ...target });
    if (!moved.ok) return moved;
    const row = moved.value;
    await dropDue(trx, row.id);
    await tell(trx, context, { row, event: 'resumed' });
    await record(trx, acting, { row, happened: [{ event: 'resumed' }] });
    return moved;
  });
}

/** Begins the work. From now on a withdrawal returns nothing. */
export async function begin(
  context: ApplicationsContext,
  acting: Acting,
  target: Target,
): Moved<MoveRefusal | 'charge_unpaid'> {
  return undoneIfRefused(context.db, async (trx) => {
    const change = { beginsWork: true };
    const moved = await moveAtDesk(trx, acting, { move: 'begin', ...target, change });
    if (!moved.ok) return moved;
    const row = moved.value;
    if (await hasDueCharge(trx, row.id)) return refuse('charge_unpaid');
    await tell(trx, context, { row, event: 'begun' });
    await record(trx, acting, { row, happened: [{ event: 'begun' }] });
    return moved;
  });
}

/** Completes an application that has a finished document. */
export async function complete(
  context: ApplicationsContext,
  acting: Acting,
  target: Target,
): Moved<MoveRefusal | 'result_missing'> {
  return undoneIfRefused(context.db, async (trx) => {
    const moved = await moveAtDesk(trx, acting, { move: 'complete', ...target });
    if (!moved.ok) return moved;
    const row = moved.value;
    if ((await countResults(trx, row.id)) === 0) return refuse('result_missing');
    await deliverResults(trx, row.id);
    await tell(trx, context, { row, event: 'completed' });
    await record(trx, acting, { row, happened: [{ event: 'completed' }] });
    return moved;
  });
}

/**
 * Rejects an application: what was paid returns but for what is kept, and its place in the plan is free.
 * Of one that was reopened the documents are withdrawn with it.
 */
export async function reject(
  context: ApplicationsContext,
  acting: Acting,
  { reason, kept, ...target }: Target & { readonly reason: string; readonly kept: KeptFee | null },
): Moved<MoveRefusal | KeepingRefusal> {
  return undoneIfRefused<ApplicationRow, MoveRefusal | KeepingRefusal>(context.db, async (trx) => {
    const change = { rejection: reason };
    const moved = await moveAtDesk(trx, acting, { move: 'reject', ...target, change });
    if (!moved.ok) return moved;
    const row = moved.value;
    const ended = await endWithReturn(trx, context, { acting, row, event: 'rejected', kept });
    return ended.ok ? moved : ended;
  });
}

/** Takes a finished document: into the application's results, or into a completed one's at once. */
export async function addResult(
  context: ApplicationsContext,
  acting: Acting,
  { applicationId, file }: { readonly applicationId: string; readonly file: GivenFile | undefined },
): Promise<Result<ApplicationRow, MoveRefusal | TakingRefusal>> {
  const { db } = context;
  const early = await inTransaction(db, (trx) => lockForResult(trx, acting, applicationId));
  if (!early.ok) return early;
  const drawn = await takeFile(context, acting, file);
  if (!drawn.ok) return drawn;
  let row = early.value;
  const kept = await keepDrawn(context, drawn.value, {
    lock: async (trx) => {
      const locked = await lockForResult(trx, acting, applicationId);
      if (!locked.ok) return locked;
      row = locked.value;
      return ok(null);
    },
    keep: async (trx) => ok(await keepResult(trx, context, { acting, row, drawn: drawn.value })),
  });
  return kept.ok ? ok(row) : kept;
}

/** Deletes a finished document while the work goes on. */
export async function removeResult(
  context: ApplicationsContext,
  acting: Acting,
  { applicationId, documentId }: { readonly applicationId: string; readonly documentId: string },
): Moved {
  const removed = await inTransaction(
    context.db,
    async (
      trx,
    ): Promise<Result<{ row: ApplicationRow; blobs: readonly string[] }, MoveRefusal>> => {
      const locked = await lockForResult(trx, acting, applicationId);
      if (!locked.ok) return locked;
      const row = locked.value;
      if (row.state !== 'in_progress') return refuse('application_changed');
      const blobs = await deleteResult(trx, documentId, applicationId);
      if (blobs.length === 0) return refuse('not_found');
      await record(trx, acting, { row, happened: [{ event: 'result_removed' }] });
      return ok({ row, blobs });
    },
  );
  if (!removed.ok) return removed;
  await forgetFiles(context, removed.value.blobs);
  return ok(removed.value.row);
}

async function lockForResult(trx: Trx, { caller: { user } }: Acting, applicationId: string): Moved {
  const seen = await lockApplication(trx, applicationId);
  if (!seen || !mayRead(user, seen)) return refuse('not_found');
  if (seen.holder_id !== user.id) return refusalOfOther(trx, seen);
  return mayTakeResults(seen.state) ? ok(seen) : refuse('application_changed');
}

async function keepResult(
  trx: Trx,
  context: ApplicationsContext,
  { acting, row, drawn }: { readonly acting: Acting; row: ApplicationRow; drawn: DrawnFile },
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
  await record(trx, acting, { row, happened: [{ event: 'result_added' }] });
  return { document, replaced: [] };
}
