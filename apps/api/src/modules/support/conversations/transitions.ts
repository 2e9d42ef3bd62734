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

/** A conversation in the version that the caller has seen. */
export interface ConversationTarget {
  readonly threadId: string;
  readonly version?: number | undefined;
}

/** Why a transition is refused. */
export type TransitionRefusal = 'not_found' | 'thread_changed' | 'thread_taken';

/** Assigns an unassigned conversation to the caller. */
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

/** Returns a conversation to the inbox. */
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

/** Closes a conversation. The requester and the assignee may. */
export async function closeConversation(
  context: Context,
  actor: Actor,
  target: ConversationTarget,
): Promise<Result<ConversationRow, TransitionRefusal>> {
  return inTransactionUnlessRefused<ConversationRow, TransitionRefusal>(context.db, async (trx) => {
    const conversation = await selectConversation(trx, target.threadId);
    const transition =
      conversation && actsAsStaff(actor.caller.user, conversation) ? 'settle' : 'close';
    const updated = await applyTransition(trx, actor, { ...target, transition });
    if (!updated.ok) return updated;
    if (transition === 'settle') await notifyOfClosing(trx, context, updated.value);
    await recordTransition(trx, actor, updated.value, transition);
    return updated;
  });
}

/** Reopens a closed conversation: the requester within some days, staff at any time. */
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
    const conversation = await lockConversation(trx, target.threadId);
    if (!conversation || !mayRead(user, conversation)) return refuse('not_found');
    const transition = actsAsStaff(user, conversation) ? 'resume' : 'reopen';
    const { from, to } = conversationTransitions[transition];
    const days = transition === 'reopen' ? reopenDays : undefined;
    const guard = { id: conversation.id, from, version: target.version, closedWithinDays: days };
    const row = await updateConversation(trx, guard, { state: to });
    if (!row) {
      const isOver = conversation.state === 'closed' && conversation.version === target.version;
      return refuse(isOver ? 'ticket_over' : 'thread_changed');
    }
    await notifyOfReopening(trx, context, row, transition);
    await recordTransition(trx, actor, row, transition);
    return ok(row);
  });
}

/** A requested transition. */
export interface TransitionRequest extends ConversationTarget {
  readonly transition: ConversationTransition;
  readonly change?: Omit<ConversationChange, 'state'>;
}

/**
 * Applies a transition to the version that the caller has seen. Concurrent transitions: the first update
 * wins, the second is refused. The row is locked, so the reason given is the current one.
 */
export async function applyTransition(
  trx: Trx,
  { caller: { user } }: Actor,
  { transition, threadId, version, change = {} }: TransitionRequest,
): Promise<Result<ConversationRow, TransitionRefusal>> {
  const conversation = await lockConversation(trx, threadId);
  if (!conversation || !mayRead(user, conversation)) return refuse('not_found');
  if (!mayTransition(user, transition, conversation)) return refuseAssigned(trx, conversation);
  const { from, to } = conversationTransitions[transition];
  const updated = await updateConversation(
    trx,
    { id: threadId, from, version },
    { state: to, ...change },
  );
  return updated ? ok(updated) : refuse('thread_changed');
}

/** Records a transition in the audit log. Call it last: it locks the end of the audit chain. */
export async function recordTransition(
  trx: Trx,
  actor: Actor,
  row: ConversationRow,
  event: ConversationTransition | 'open',
): Promise<void> {
  const object = { type: 'support_thread', id: row.id };
  const detail = { state: row.state, version: row.version };
  await recordEvents(trx, [auditEvent(`support.${auditVerbs[event]}`, actor, object, { detail })]);
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
  request: TransitionRequest,
): Promise<Result<ConversationRow, TransitionRefusal>> {
  return inTransactionUnlessRefused<ConversationRow, TransitionRefusal>(db, async (trx) => {
    const updated = await applyTransition(trx, actor, request);
    if (!updated.ok) return updated;
    await recordTransition(trx, actor, updated.value, request.transition);
    return updated;
  });
}

// Names the assignee if there is one; otherwise the conversation has changed.
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
