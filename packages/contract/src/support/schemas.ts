import * as z from 'zod/mini';
import { languages } from '../languages.ts';
import { storedDocument } from '../stored-documents.ts';
import {
  conversationTransitions,
  conversationStates,
  type ConversationTransition,
} from './lifecycle.ts';

/** The maximum number of attachments of a message. */
export const maxSupportFiles = 10;

/** The longest subject, in characters. */
export const maxSubjectLength = 150;

/** How a conversation started: as a ticket of a user, or as a message of a visitor. */
export const conversationKinds = ['ticket', 'contact', 'help'] as const;

export type ConversationKind = (typeof conversationKinds)[number];

/** What a ticket can be about. */
export const topicKinds = ['application', 'payment', 'kyc'] as const;

export type TopicKind = (typeof topicKinds)[number];

/** A reference to the record that a ticket is about. */
export const topicReference = z.object({
  kind: z.enum(topicKinds),
  id: z.string().check(z.minLength(1), z.maxLength(60)),
});

export type TopicReference = z.output<typeof topicReference>;

/**
 * A record that a ticket can be about: `name` is its number, `detail` the service or amount in the
 * caller's language. Both are empty for a KYC record.
 */
export const topicRecord = z.object({
  kind: z.enum(topicKinds),
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  /** When it was filed, paid or submitted; null for the KYC record of a conversation. */
  at: z.nullable(z.iso.datetime()),
});

export type TopicRecord = z.output<typeof topicRecord>;

/** An attachment of a message. */
export const supportDocument = storedDocument;

export type SupportDocument = z.output<typeof supportDocument>;

/** A conversation in a list. */
export const conversationListItem = z.object({
  id: z.uuid(),
  /** The number to quote on the phone. */
  number: z.int(),
  kind: z.enum(conversationKinds),
  /** The subject of a ticket, or the beginning of a message. */
  subject: z.string(),
  state: z.enum(conversationStates),
  openedAt: z.iso.datetime(),
  /** The time of the last message. */
  lastMessageAt: z.iso.datetime(),
  /** The last day for the answer to a complaint about personal data; null for everything else. */
  answerBy: z.nullable(z.iso.date()),
});

export type ConversationListItem = z.output<typeof conversationListItem>;

/** The requester. Visitors have no account, and none from the help desk have a name. */
const requester = z.object({
  id: z.nullable(z.uuid()),
  fullName: z.nullable(z.string()),
  email: z.string(),
});

/** A conversation in the staff inbox. */
export const inboxItem = z.object({
  ...conversationListItem.shape,
  requester,
  /** The assignee; null while unassigned. `isYou` is true for the caller. */
  assignee: z.nullable(z.object({ fullName: z.string(), isYou: z.boolean() })),
});

export type InboxItem = z.output<typeof inboxItem>;

const entry = z.object({
  id: z.uuid(),
  /** `isYou` is true for the caller; the name of a visitor may be empty. */
  by: z.object({ fullName: z.string(), isStaff: z.boolean(), isYou: z.boolean() }),
  text: z.string(),
  documents: z.array(supportDocument),
  sentAt: z.iso.datetime(),
});

const transitions = Object.keys(conversationTransitions) as [
  ConversationTransition,
  ...ConversationTransition[],
]; // Object.keys returns strings

/** A conversation with its messages, for the requester and for staff. */
export const conversation = z.object({
  ...inboxItem.shape,
  /** Increases with every transition and message; staff must send the current one. */
  version: z.int(),
  /** The language in which it was started, also used for its emails. */
  language: z.enum(languages),
  about: z.nullable(topicRecord),
  messages: z.array(entry),
  closedAt: z.nullable(z.iso.datetime()),
  /** Until when the requester may reopen it; null while it is not closed. */
  reopenUntil: z.nullable(z.iso.datetime()),
  /** What the caller may do now; clients offer nothing else. */
  actions: z.array(z.enum(transitions)),
});

export type Conversation = z.output<typeof conversation>;

const draftText = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** A ticket or message that has not been sent. */
export const supportDraft = z.object({
  subject: draftText(1000),
  text: draftText(6000),
  about: z.nullable(topicReference),
});

export type SupportDraft = z.output<typeof supportDraft>;

/** A canned reply. */
export const cannedReply = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.object({ en: z.string(), hi: z.string() }),
  /** Increases with every change; a change must send the current one. */
  version: z.int(),
});

export type CannedReply = z.output<typeof cannedReply>;
