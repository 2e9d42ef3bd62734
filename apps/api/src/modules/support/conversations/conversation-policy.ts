import {
  canTransitionConversation,
  conversationTransitions,
  type ConversationTransition,
  type ConversationState,
} from '@anupal/contract/support/lifecycle';
import { isStaff, type Role } from '@anupal/contract/users';

/** Who looks at a conversation, or wants to do something with it. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** A conversation, as far as it matters who may do what. */
export interface ConversationSubject {
  /** Null for what a visitor wrote. */
  readonly user_id: string | null;
  readonly holder_id: string | null;
  readonly state: ConversationState;
}

/** Whether somebody may see a conversation: its person, and staff. */
export function mayRead(viewer: Viewer, thread: Pick<ConversationSubject, 'user_id'>): boolean {
  return thread.user_id === viewer.id || isStaff(viewer.role);
}

/** Whether somebody meets a conversation as staff: who asked in it does not, whatever they are by now. */
export function actsAsStaff(viewer: Viewer, thread: Pick<ConversationSubject, 'user_id'>): boolean {
  return isStaff(viewer.role) && thread.user_id !== viewer.id;
}

/** An attachment, as far as it matters who may see it. */
export interface AttachmentSubject {
  readonly sender_id: string;
  /** Null once it went with a message. */
  readonly expires_at: Date | null;
}

/**
 * Whether somebody may see an attachment: who sent it, while its conversation is open to them; once it
 * was sent off, who sees its conversation.
 */
export function mayReadAttachment(
  viewer: Viewer,
  document: AttachmentSubject,
  thread: Pick<ConversationSubject, 'user_id'> | null,
): boolean {
  const isSender = document.sender_id === viewer.id;
  if (thread === null) return isSender;
  return mayRead(viewer, thread) && (isSender || document.expires_at === null);
}

/**
 * Whether a move is for this viewer to make. What nobody has, anybody of the staff may answer or close;
 * what somebody has is theirs, and a superadmin may give it back for them.
 */
export function mayTransition(
  viewer: Viewer,
  move: ConversationTransition,
  thread: ConversationSubject,
): boolean {
  if (conversationTransitions[move].by === 'person') return thread.user_id === viewer.id;
  if (!actsAsStaff(viewer, thread)) return false;
  const { holder_id: holder } = thread;
  if (move === 'resume') return true;
  if (move === 'take') return holder === null;
  if (move === 'giveBack') {
    return holder !== null && (holder === viewer.id || viewer.role === 'superadmin');
  }
  return holder === null || holder === viewer.id;
}

/** Everything that a viewer may do with a conversation now. */
export function availableActions(
  viewer: Viewer,
  thread: ConversationSubject,
  { mayReopen }: { readonly mayReopen: boolean },
): readonly ConversationTransition[] {
  return (Object.keys(conversationTransitions) as ConversationTransition[]) // keys forgets their type
    .filter(
      (move) =>
        canTransitionConversation(move, thread.state) && mayTransition(viewer, move, thread),
    )
    .filter((move) => move !== 'reopen' || mayReopen);
}
