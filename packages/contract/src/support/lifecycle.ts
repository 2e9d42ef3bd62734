/** The states of a conversation: waiting for staff, waiting for the requester, or closed. */
export const conversationStates = ['open', 'answered', 'closed'] as const;

/** The state of a conversation. */
export type ConversationState = (typeof conversationStates)[number];

/** The number of days in which the requester may reopen a closed ticket. */
export const reopenDays = 14;

/** Who makes a transition: the requester, or the assigned member of staff. */
export type ConversationActor = 'person' | 'staff';

/** A transition: who makes it, from which states, and to which. */
export interface ConversationTransitionRule {
  readonly by: ConversationActor;
  readonly from: readonly ConversationState[];
  /** Null when the state does not change. */
  readonly to: ConversationState | null;
}

/**
 * All transitions of a conversation. A contact message has no requester with an account: it is
 * answered by email, and only staff make its transitions.
 */
export const conversationTransitions = {
  /** Staff claim an unassigned conversation; the first reply also claims it. */
  claim: { by: 'staff', from: ['open', 'answered'], to: null },
  release: { by: 'staff', from: ['open', 'answered'], to: null },
  reply: { by: 'staff', from: ['open', 'answered'], to: 'answered' },
  resolve: { by: 'staff', from: ['open', 'answered'], to: 'closed' },
  resume: { by: 'staff', from: ['closed'], to: 'open' },
  addMessage: { by: 'person', from: ['open', 'answered'], to: 'open' },
  close: { by: 'person', from: ['open', 'answered'], to: 'closed' },
  /** Within `reopenDays`. */
  reopen: { by: 'person', from: ['closed'], to: 'open' },
} as const satisfies Readonly<Record<string, ConversationTransitionRule>>;

/** The name of a transition. */
export type ConversationTransition = keyof typeof conversationTransitions;

/** Whether a transition is possible from a state. */
export function canTransitionConversation(
  move: ConversationTransition,
  from: ConversationState,
): boolean {
  const { from: sources }: ConversationTransitionRule = conversationTransitions[move];
  return sources.includes(from);
}
