import {
  canTransitionConversation,
  conversationTransitions,
  type ConversationTransition,
  type ConversationState,
} from '@anupal/contract/support/lifecycle';
import { isStaff, type Role } from '@anupal/contract/users';

/** The user whose permissions are checked. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** What the policy needs to know of a conversation. */
export interface ConversationSubject {
  /** Null for a contact message. */
  readonly user_id: string | null;
  readonly assignee_id: string | null;
  readonly state: ConversationState;
  /** The last day for the answer to a complaint; null for anything else. */
  readonly answer_by: string | null;
}

/** Whether a user may see a conversation: its requester and staff may. */
export function mayRead(
  viewer: Viewer,
  conversation: Pick<ConversationSubject, 'user_id'>,
): boolean {
  return conversation.user_id === viewer.id || isStaff(viewer.role);
}

/** Whether a user acts as staff. The requester never does, even if they have joined the staff since. */
export function actsAsStaff(
  viewer: Viewer,
  conversation: Pick<ConversationSubject, 'user_id'>,
): boolean {
  return isStaff(viewer.role) && conversation.user_id !== viewer.id;
}

/** What the policy needs to know of an attachment. */
export interface AttachmentSubject {
  readonly sender_id: string;
  /** Null once it was sent with a message. */
  readonly expires_at: Date | null;
}

/**
 * Whether a user may see an attachment. The sender may while they may see the conversation; once it was
 * sent, everyone who may see the conversation.
 */
export function mayReadAttachment(
  viewer: Viewer,
  document: AttachmentSubject,
  conversation: Pick<ConversationSubject, 'user_id'> | null,
): boolean {
  const isSender = document.sender_id === viewer.id;
  if (conversation === null) return isSender;
  return mayRead(viewer, conversation) && (isSender || document.expires_at === null);
}

/**
 * Whether a transition is this viewer's to make. Unassigned conversations may be answered or closed by
 * any staff, assigned ones by the assignee. A superadmin may release them too.
 */
export function mayTransition(
  viewer: Viewer,
  transition: ConversationTransition,
  conversation: ConversationSubject,
): boolean {
  if (conversationTransitions[transition].by === 'person')
    return conversation.user_id === viewer.id;
  if (!actsAsStaff(viewer, conversation)) return false;
  const { assignee_id: assigneeId } = conversation;
  if (transition === 'resume') return true;
  if (transition === 'claim') return assigneeId === null;
  if (transition === 'release') {
    return assigneeId !== null && (assigneeId === viewer.id || viewer.role === 'superadmin');
  }
  return assigneeId === null || assigneeId === viewer.id;
}

/**
 * Whether staff have to answer before they close it: its clock, its reminders and its protection from
 * deletion end with the state `open`.
 */
export function isUnansweredComplaint({
  answer_by: answerBy,
  state,
}: Pick<ConversationSubject, 'answer_by' | 'state'>): boolean {
  return answerBy !== null && state === 'open';
}

/** The actions that a viewer may perform on a conversation now. */
export function availableActions(
  viewer: Viewer,
  conversation: ConversationSubject,
  { mayReopen }: { readonly mayReopen: boolean },
): readonly ConversationTransition[] {
  return (Object.keys(conversationTransitions) as ConversationTransition[]) // Object.keys returns string[]
    .filter(
      (transition) =>
        canTransitionConversation(transition, conversation.state) &&
        mayTransition(viewer, transition, conversation),
    )
    .filter((transition) => transition !== 'reopen' || mayReopen)
    .filter((transition) => transition !== 'resolve' || !isUnansweredComplaint(conversation));
}
