import { ok, refuse, refuseWithMessages, type Refusal, type Result } from '@anupal/contract/result';
import {
  reopenDays,
  conversationTransitions,
  type ConversationTransition,
} from '@anupal/contract/support/lifecycle';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents, auditEvent } from '../../audit/public.ts';
import { findUser } from '../../users/public.ts';
import { mayTransition, actsAsStaff, mayRead } from './conversation-policy.ts';
import {
  lockConversation,
  selectConversation,
  updateConversation,
  type ConversationChange,
  type ConversationRow,
} from './conversation-queries.ts';
import { notifyOfClosing, notifyOfReopening } from './support-notifications.ts';

/** A conversation that somebody wants to do something with, as they looked at it. */
export interface ConversationTarget {
  readonly threadId: string;
  readonly version?: number | undefined;
}

/** Why a move is not made. */
export type TransitionRefusal = 'not_found' | 'thread_changed' | 'thread_taken';

/** Takes a conversation that nobody has. */
export async function claimConversation(
  context: Context,
  actor: Actor,
  target: ConversationTarget,
): Promise<Result<ConversationRow, TransitionRefusal>> {
  return transitionAlone(context, actor, {
    ...target,
    transition: 'take',
    change: { holderId: actor.caller.user.id },
  });
}

/** Gives a conversation back. */
export async function releaseConversation(
  context: Context,
  actor: Actor,
  target: ConversationTarget,
): Promise<Result<ConversationRow, TransitionRefusal>> {
  return transitionAlone(context, actor, {
    ...target,
    transition: 'giveBack',
    change: { holderId: null },
  });
}

/** Closes a conversation: its person, or who of the staff has it. */
export async function closeConversation(
  context: Context,
  actor: Actor,
  target: ConversationTarget,
): Promise<Result<ConversationRow, TransitionRefusal>> {
  return inTransactionUnlessRefused<ConversationRow, TransitionRefusal>(context.db, async (trx) => {
    const seen = await selectConversation(trx, target.threadId);
    const move = seen && actsAsStaff(actor.caller.user, seen) ? 'settle' : 'close';
    const moved = await applyTransition(trx, actor, { ...target, transition: move });
    if (!moved.ok) return moved;
    if (move === 'settle') await notifyOfClosing(trx, context, moved.value);
    await recordTransition(trx, actor, moved.value, move);
    return moved;
  });
}

/** Opens a closed conversation again: its person within some days, staff at any time. */
export async function reopenConversation(
  context: Context,
  actor: Actor,
  target: ConversationTarget,
): Promise<Result<ConversationRow, 'not_found' | 'thread_changed' | 'ticket_over'>> {
  const { user } = actor.caller;
  return inTransactionUnlessRefused<
    ConversationRow,
    'not_found' | 'thread_changed' | 'ticket_over'
  >(context.db, async (trx) => {
    const seen = await lockConversation(trx, target.threadId);
    if (!seen || !mayRead(user, seen)) return refuse('not_found');
    const move = actsAsStaff(user, seen) ? 'resume' : 'reopen';
    const { from, to } = conversationTransitions[move];
    const days = move === 'reopen' ? reopenDays : undefined;
    const guard = { id: seen.id, from, version: target.version, closedWithinDays: days };
    const row = await updateConversation(trx, guard, { state: to });
    if (!row) {
      const isOver = seen.state === 'closed' && seen.version === target.version;
      return refuse(isOver ? 'ticket_over' : 'thread_changed');
    }
    await notifyOfReopening(trx, context, { row, move });
    await recordTransition(trx, actor, row, move);
    return ok(row);
  });
}

/** A move that somebody wants to make. */
export interface TransitionRequest extends ConversationTarget {
  readonly transition: ConversationTransition;
  readonly change?: Omit<ConversationChange, 'state'>;
}

/**
 * Makes a move by the one table, on the version that was looked at: of two who are faster than each
 * other one is refused. The row is locked, so that why it is refused is what is told.
 */
export async function applyTransition(
  trx: Trx,
  { caller: { user } }: Actor,
  { transition: move, threadId, version, change = {} }: TransitionRequest,
): Promise<Result<ConversationRow, TransitionRefusal>> {
  const seen = await lockConversation(trx, threadId);
  if (!seen || !mayRead(user, seen)) return refuse('not_found');
  if (!mayTransition(user, move, seen)) return refuseAssigned(trx, seen);
  const { from, to } = conversationTransitions[move];
  const moved = await updateConversation(
    trx,
    { id: threadId, from, version },
    { state: to, ...change },
  );
  return moved ? ok(moved) : refuse('thread_changed');
}

/** Writes what happened into the audit chain. Call it last. */
export async function recordTransition(
  trx: Trx,
  actor: Actor,
  row: ConversationRow,
  happened: ConversationTransition | 'open',
): Promise<void> {
  const object = { type: 'support_thread', id: row.id };
  const detail = { state: row.state, version: row.version };
  await recordEvents(trx, [
    auditEvent(`support.${auditVerbs[happened]}`, actor, object, { detail }),
  ]);
}

const auditVerbs: Readonly<Record<ConversationTransition | 'open', string>> = {
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

async function transitionAlone(
  { db }: Context,
  actor: Actor,
  wanted: TransitionRequest,
): Promise<Result<ConversationRow, TransitionRefusal>> {
  return inTransactionUnlessRefused<ConversationRow, TransitionRefusal>(db, async (trx) => {
    const moved = await applyTransition(trx, actor, wanted);
    if (!moved.ok) return moved;
    await recordTransition(trx, actor, moved.value, wanted.transition);
    return moved;
  });
}

// Who has it, where somebody has; else it has changed since it was looked at.
async function refuseAssigned(
  trx: Trx,
  { holder_id }: Pick<ConversationRow, 'holder_id'>,
): Promise<Refusal<'thread_changed' | 'thread_taken'>> {
  const holder = holder_id === null ? undefined : await findUser(trx, holder_id);
  if (!holder) return refuse('thread_changed');
  const name = holder.full_name;
  return refuseWithMessages('thread_taken', [
    {
      en: `${name} is working on this conversation.`,
      hi: `इस बातचीत पर ${name} काम कर रहे हैं।`,
    },
  ]);
}
