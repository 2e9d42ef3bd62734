/** Where a conversation stands: it waits for staff, for the person who asked, or is over. */
export const conversationStates = ['open', 'answered', 'closed'] as const;

/** Where a conversation stands. */
export type ConversationState = (typeof conversationStates)[number];

/** How many days after its closing its person may open a ticket again. */
export const reopenDays = 14;

/** Who moves a conversation: the person whose ticket it is, or the member of staff who has it. */
export type ConversationActor = 'person' | 'staff';

/** One thing that can be done with a conversation, from where, and where it then stands. */
export interface ConversationTransitionRule {
  readonly by: ConversationActor;
  readonly from: readonly ConversationState[];
  /** Null where it stays as it is. */
  readonly to: ConversationState | null;
}

/**
 * The one table of what follows what. What a visitor has written has no person here: it is answered by
 * mail, and all that is done with it is done by staff.
 */
export const conversationTransitions = {
  /** Staff take what nobody has; who has it does what follows, or who answers it first. */
  take: { by: 'staff', from: ['open', 'answered'], to: null },
  giveBack: { by: 'staff', from: ['open', 'answered'], to: null },
  reply: { by: 'staff', from: ['open', 'answered'], to: 'answered' },
  settle: { by: 'staff', from: ['open', 'answered'], to: 'closed' },
  resume: { by: 'staff', from: ['closed'], to: 'open' },
  write: { by: 'person', from: ['open', 'answered'], to: 'open' },
  close: { by: 'person', from: ['open', 'answered'], to: 'closed' },
  /** Within some days. */
  reopen: { by: 'person', from: ['closed'], to: 'open' },
} as const satisfies Readonly<Record<string, ConversationTransitionRule>>;

/** A thing that can be done with a conversation. */
export type ConversationTransition = keyof typeof conversationTransitions;

/** Whether something can be done with a conversation that stands here. */
export function canTransitionConversation(
  move: ConversationTransition,
  from: ConversationState,
): boolean {
  const { from: sources }: ConversationTransitionRule = conversationTransitions[move];
  return sources.includes(from);
}
