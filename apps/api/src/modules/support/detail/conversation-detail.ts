import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { reopenDays } from '@anupal/contract/support/lifecycle';
import type { TopicRecord, InboxItem } from '@anupal/contract/support/schemas';
import { findUser, type UserRow } from '../../users/public.ts';
import { attachments, type AttachmentWithFiles } from '../attachments/attachments.ts';
import {
  selectContactMessage,
  type ContactMessageRow,
} from '../conversations/contact-message-queries.ts';
import type { SupportContext } from '../conversations/context.ts';
import { availableActions, mayRead, type Viewer } from '../conversations/conversation-policy.ts';
import {
  listMessages,
  selectConversation,
  type MessageRow,
  type ConversationRow,
} from '../conversations/conversation-queries.ts';
import { readTopic } from './ticket-topics.ts';

/** A conversation with everything that its viewer may see. */
export interface ConversationDetail {
  readonly row: ConversationRow;
  readonly viewer: Viewer;
  readonly requester: InboxItem['requester'];
  readonly assignee: Pick<UserRow, 'id' | 'full_name'> | null;
  readonly about: TopicRecord | null;
  /** The contact message that it started with; null for a ticket. */
  readonly message: ContactMessageRow | null;
  readonly entries: readonly MessageRow[];
  readonly documents: readonly AttachmentWithFiles[];
  readonly actions: ReturnType<typeof availableActions>;
}

/** Reads a conversation for its requester or staff. For others it is not found. */
export async function readConversation(
  context: SupportContext,
  { viewer, language }: { readonly viewer: Viewer; readonly language: Language },
  id: string,
): Promise<Result<ConversationDetail, 'not_found'>> {
  const row = await selectConversation(context.db, id);
  if (!row || !mayRead(viewer, row)) return refuse('not_found');
  return ok(await loadConversationDetail(context, { viewer, language }, row));
}

/** Loads everything that a viewer may see of a conversation. */
export async function loadConversationDetail(
  context: SupportContext,
  { viewer, language }: { readonly viewer: Viewer; readonly language: Language },
  row: ConversationRow,
): Promise<ConversationDetail> {
  const { db } = context;
  const [person, assignee, message, entries, documents, about] = await Promise.all([
    row.user_id === null ? null : findUser(db, row.user_id),
    row.assignee_id === null ? null : findUser(db, row.assignee_id),
    row.kind === 'ticket' ? null : selectContactMessage(db, row.id),
    listMessages(db, row.id),
    attachments.listWithFiles(db, { thread_id: row.id, expires_at: null }),
    readTopic(context, row, language),
  ]);
  return {
    row,
    viewer,
    requester: toRequester(person ?? null, message ?? null),
    assignee: assignee ?? null,
    about,
    message: message ?? null,
    entries,
    documents,
    actions: availableActions(viewer, row, { mayReopen: isReopenable(context, row) }),
  };
}

function toRequester(
  person: UserRow | null,
  message: ContactMessageRow | null,
): InboxItem['requester'] {
  if (person !== null) return { id: person.id, fullName: person.full_name, email: person.email };
  return { id: null, fullName: message?.name ?? null, email: message?.email ?? '' };
}

// Only decides what is offered. The transition itself uses the database's clock.
function isReopenable({ clock }: SupportContext, { closed_at }: ConversationRow): boolean {
  return closed_at !== null && closed_at.getTime() + reopenDays * 86_400_000 > clock();
}
