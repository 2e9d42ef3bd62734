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
import {
  actsAsStaff,
  isUnansweredComplaint,
  mayRead,
  mayTransition,
} from './conversation-policy.ts';
import {
  lockConversation,
  updateConversation,
  type ConversationChange,
  type ConversationRow,
} from './conversation-queries.ts';
import { notifyOfClosing, notifyOfReopening } from './support-notifications.ts';

/** A conversation in the version that the caller has seen. */
export interface ConversationTarget {
  readonly conversationId: string;
  readonly version?: number | undefined;
}

/** Why a transition is refused. */
export type TransitionRefusal =
  'not_found' | 'conversation_changed' | 'conversation_not_assigned_to_you';

/** Assigns an unassigned conversation to the caller. */
export async function claimConversation(
  context: Context,
  actor: Actor,
  target: ConversationTarget,
): Promise<Result<ConversationRow, TransitionRefusal>> {
  return transitionAlone(context, actor, {
    ...target,
    transition: 'claim',
    change: { assigneeId: actor.caller.user.id },
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
    transition: 'release',
    change: { assigneeId: null },
  });
}

/** Closes a conversation. The requester and the assignee may. */
export async function closeConversation(
  context: Context,
  actor: Actor,
  target: ConversationTarget,
): Promise<Result<ConversationRow, TransitionRefusal | 'complaint_unanswered'>> {
  return inTransactionUnlessRefused<ConversationRow, TransitionRefusal | 'complaint_unanswered'>(
    context.db,
    async (trx) => {
      const conversation = await lockConversation(trx, target.conversationId);
      const transition =
        conversation && actsAsStaff(actor.caller.user, conversation) ? 'resolve' : 'close';
      const updated = await applyTransition(trx, actor, { ...target, transition });
      if (!updated.ok) return updated;
      if (transition === 'resolve' && conversation && isUnansweredComplaint(conversation))
        return refuse('complaint_unanswered');
      if (transition === 'resolve') await notifyOfClosing(trx, context, updated.value);
      await recordTransition(trx, actor, updated.value, transition);
      return updated;
    },
  );
}

/** Reopens a closed conversation: the requester within some days, staff at any time. */
export async function reopenConversation(
  context: Context,
  actor: Actor,
  target: ConversationTarget,
): Promise<
  Result<ConversationRow, 'not_found' | 'conversation_changed' | 'ticket_reopen_expired'>
> {
  const { user } = actor.caller;
  return inTransactionUnlessRefused<
    ConversationRow,
    'not_found' | 'conversation_changed' | 'ticket_reopen_expired'
  >(context.db, async (trx) => {
    const conversation = await lockConversation(trx, target.conversationId);
    if (!conversation || !mayRead(user, conversation)) return refuse('not_found');
    const transition = actsAsStaff(user, conversation) ? 'resume' : 'reopen';
    const { from, to } = conversationTransitions[transition];
    const days = transition === 'reopen' ? reopenDays : undefined;
    const guard = { id: conversation.id, from, version: target.version, closedWithinDays: days };
    const row = await updateConversation(trx, guard, { state: to });
    if (!row) {
      const isOver = conversation.state === 'closed' && conversation.version === target.version;
      return refuse(isOver ? 'ticket_reopen_expired' : 'conversation_changed');
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
  { transition, conversationId, version, change = {} }: TransitionRequest,
): Promise<Result<ConversationRow, TransitionRefusal>> {
  const conversation = await lockConversation(trx, conversationId);
  if (!conversation || !mayRead(user, conversation)) return refuse('not_found');
  if (!mayTransition(user, transition, conversation)) return refuseAssigned(trx, conversation);
  const { from, to } = conversationTransitions[transition];
  const updated = await updateConversation(
    trx,
    { id: conversationId, from, version },
    { state: to, ...change },
  );
  return updated ? ok(updated) : refuse('conversation_changed');
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
  claim: 'taken',
  release: 'given_back',
  reply: 'replied',
  resolve: 'closed',
  resume: 'reopened',
  addMessage: 'written',
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
  { assignee_id }: Pick<ConversationRow, 'assignee_id'>,
): Promise<Refusal<'conversation_changed' | 'conversation_not_assigned_to_you'>> {
  const assignee = assignee_id === null ? undefined : await findUser(trx, assignee_id);
  if (!assignee) return refuse('conversation_changed');
  const name = assignee.full_name;
  return refuseWithMessages('conversation_not_assigned_to_you', [
    {
      en: `${name} is working on this conversation.`,
      hi: `इस बातचीत पर ${name} काम कर रहे हैं।`,
    },
  ]);
}
