import { ok, refuse, refuseTelling, type Refused, type Result } from '@anupal/contract/result';
import { reopenDays, threadMoves, type ThreadMove } from '@anupal/contract/support/lifecycle';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents, auditEvent } from '../../audit/public.ts';
import { findUser } from '../../users/public.ts';
import { isMover, isStaffOf, mayRead } from './conversation-policy.ts';
import {
  lockThread,
  selectThread,
  updateThread,
  type Change,
  type ThreadRow,
} from './conversation-queries.ts';
import { tellOfClosing, tellOfReopening } from './support-notifications.ts';

/** A conversation that somebody wants to do something with, as they looked at it. */
export interface Target {
  readonly threadId: string;
  readonly version?: number | undefined;
}

/** Why a move is not made. */
export type MoveRefusal = 'not_found' | 'thread_changed' | 'thread_taken';

/** Takes a conversation that nobody has. */
export async function takeThread(
  context: Context,
  actor: Actor,
  target: Target,
): Promise<Result<ThreadRow, MoveRefusal>> {
  return moveAlone(context, actor, {
    ...target,
    move: 'take',
    change: { holderId: actor.caller.user.id },
  });
}

/** Gives a conversation back. */
export async function giveBack(
  context: Context,
  actor: Actor,
  target: Target,
): Promise<Result<ThreadRow, MoveRefusal>> {
  return moveAlone(context, actor, { ...target, move: 'giveBack', change: { holderId: null } });
}

/** Closes a conversation: its person, or who of the staff has it. */
export async function closeThread(
  context: Context,
  actor: Actor,
  target: Target,
): Promise<Result<ThreadRow, MoveRefusal>> {
  return inTransactionUnlessRefused<ThreadRow, MoveRefusal>(context.db, async (trx) => {
    const seen = await selectThread(trx, target.threadId);
    const move = seen && isStaffOf(actor.caller.user, seen) ? 'settle' : 'close';
    const moved = await makeMove(trx, actor, { ...target, move });
    if (!moved.ok) return moved;
    if (move === 'settle') await tellOfClosing(trx, context, moved.value);
    await record(trx, actor, moved.value, move);
    return moved;
  });
}

/** Opens a closed conversation again: its person within some days, staff at any time. */
export async function reopenThread(
  context: Context,
  actor: Actor,
  target: Target,
): Promise<Result<ThreadRow, 'not_found' | 'thread_changed' | 'ticket_over'>> {
  const { user } = actor.caller;
  return inTransactionUnlessRefused<ThreadRow, 'not_found' | 'thread_changed' | 'ticket_over'>(
    context.db,
    async (trx) => {
      const seen = await lockThread(trx, target.threadId);
      if (!seen || !mayRead(user, seen)) return refuse('not_found');
      const move = isStaffOf(user, seen) ? 'resume' : 'reopen';
      const { from, to } = threadMoves[move];
      const days = move === 'reopen' ? reopenDays : undefined;
      const guard = { id: seen.id, from, version: target.version, closedWithinDays: days };
      const row = await updateThread(trx, guard, { state: to });
      if (!row) {
        const isOver = seen.state === 'closed' && seen.version === target.version;
        return refuse(isOver ? 'ticket_over' : 'thread_changed');
      }
      await tellOfReopening(trx, context, { row, move });
      await record(trx, actor, row, move);
      return ok(row);
    },
  );
}

/** A move that somebody wants to make. */
export interface WantedMove extends Target {
  readonly move: ThreadMove;
  readonly change?: Omit<Change, 'state'>;
}

/**
 * Makes a move by the one table, on the version that was looked at: of two who are faster than each
 * other one is refused. The row is locked, so that why it is refused is what is told.
 */
export async function makeMove(
  trx: Trx,
  { caller: { user } }: Actor,
  { move, threadId, version, change = {} }: WantedMove,
): Promise<Result<ThreadRow, MoveRefusal>> {
  const seen = await lockThread(trx, threadId);
  if (!seen || !mayRead(user, seen)) return refuse('not_found');
  if (!isMover(user, move, seen)) return refusalOfOther(trx, seen);
  const { from, to } = threadMoves[move];
  const moved = await updateThread(trx, { id: threadId, from, version }, { state: to, ...change });
  return moved ? ok(moved) : refuse('thread_changed');
}

/** Writes what happened into the audit chain. Call it last. */
export async function record(
  trx: Trx,
  actor: Actor,
  row: ThreadRow,
  happened: ThreadMove | 'open',
): Promise<void> {
  const object = { type: 'support_thread', id: row.id };
  const detail = { state: row.state, version: row.version };
  await recordEvents(trx, [auditEvent(`support.${verbs[happened]}`, actor, object, { detail })]);
}

const verbs: Readonly<Record<ThreadMove | 'open', string>> = {
  open: 'opened',
  take: 'taken',
  giveBack: 'given_back',
  reply: 'replied',
  settle: 'closed',
  resume: 'reopened',
  write: 'written',
  close: 'closed',
  reopen: 'reopened',
};

async function moveAlone(
  { db }: Context,
  actor: Actor,
  wanted: WantedMove,
): Promise<Result<ThreadRow, MoveRefusal>> {
  return inTransactionUnlessRefused<ThreadRow, MoveRefusal>(db, async (trx) => {
    const moved = await makeMove(trx, actor, wanted);
    if (!moved.ok) return moved;
    await record(trx, actor, moved.value, wanted.move);
    return moved;
  });
}

// Who has it, where somebody has; else it has changed since it was looked at.
async function refusalOfOther(
  trx: Trx,
  { holder_id }: Pick<ThreadRow, 'holder_id'>,
): Promise<Refused<'thread_changed' | 'thread_taken'>> {
  const holder = holder_id === null ? undefined : await findUser(trx, holder_id);
  if (!holder) return refuse('thread_changed');
  const name = holder.full_name;
  return refuseTelling('thread_taken', [
    {
      en: `${name} is working on this conversation.`,
      hi: `इस बातचीत पर ${name} काम कर रहे हैं।`,
    },
  ]);
}
