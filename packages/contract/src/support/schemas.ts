import * as z from 'zod/mini';
import { languages } from '../languages.ts';
import {
  conversationTransitions,
  conversationStates,
  type ConversationTransition,
} from './lifecycle.ts';

/** How large one attachment may be, in bytes. */
export const maxSupportFileBytes = 5 * 1024 * 1024;

/** How many attachments may wait to go with one message. */
export const maxSupportFiles = 10;

/** How long the subject of a ticket may be, in characters. */
export const maxSubjectLength = 150;

/** What a conversation began as: a ticket of somebody signed in, or a message of a visitor. */
export const conversationKinds = ['ticket', 'contact', 'help'] as const;

/** What a conversation began as. */
export type ConversationKind = (typeof conversationKinds)[number];

/** What a ticket may be about. */
export const topicKinds = ['application', 'payment', 'kyc'] as const;

/** What a ticket may be about. */
export type TopicKind = (typeof topicKinds)[number];

/** A record of a person that a ticket is about, as it is referred to. */
export const topicReference = z.object({
  kind: z.enum(topicKinds),
  id: z.string().check(z.minLength(1), z.maxLength(60)),
});

/** A record of a person that a ticket is about, as it is referred to. */
export type TopicReference = z.output<typeof topicReference>;

/**
 * A record of a person that a ticket can be about: `name` is its number, `detail` the service or the
 * amount in the language of the caller. Of the KYC both are empty.
 */
export const topicRecord = z.object({
  kind: z.enum(topicKinds),
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  /** When it was filed, paid or submitted; null of the KYC of a conversation. */
  at: z.nullable(z.iso.datetime()),
});

/** A record of a person that a ticket can be about. */
export type TopicRecord = z.output<typeof topicRecord>;

/**
 * An attachment as its sender and its readers get it: pictures of its pages, made by the server.
 * `fileUrl` is below this site and good for a minute; of a PDF it is the document itself.
 */
export const supportDocument = z.object({
  id: z.uuid(),
  /** What its sender called the file: shown as a text, and nothing else. */
  name: z.string(),
  kind: z.enum(['image', 'pdf']),
  /** How large it is, in bytes. */
  size: z.int(),
  sentAt: z.iso.datetime(),
  fileUrl: z.string(),
  pages: z.array(z.object({ fileUrl: z.string(), width: z.int(), height: z.int() })),
});

/** An attachment as its sender and its readers get it. */
export type SupportDocument = z.output<typeof supportDocument>;

/** A conversation as a line of a list. */
export const conversationListItem = z.object({
  id: z.uuid(),
  /** What it is called over the phone. */
  number: z.int(),
  kind: z.enum(conversationKinds),
  /** The subject of a ticket; of a message its beginning. */
  subject: z.string(),
  state: z.enum(conversationStates),
  openedAt: z.iso.datetime(),
  /** When somebody last wrote. */
  writtenAt: z.iso.datetime(),
});

/** A conversation as a line of a list. */
export type ConversationListItem = z.output<typeof conversationListItem>;

/** Who asked. A visitor has no account, and at the help desk no name. */
const asker = z.object({
  id: z.nullable(z.uuid()),
  fullName: z.nullable(z.string()),
  email: z.string(),
});

/** A conversation as a line of the inbox. */
export const inboxItem = z.object({
  ...conversationListItem.shape,
  asker,
  /** Who of the staff has it; null while nobody has. `isYou` tells one's own. */
  holder: z.nullable(z.object({ fullName: z.string(), isYou: z.boolean() })),
});

/** A conversation as a line of the inbox. */
export type InboxItem = z.output<typeof inboxItem>;

const entry = z.object({
  id: z.uuid(),
  /** `isYou` tells one's own; a visitor without a name has an empty one. */
  by: z.object({ fullName: z.string(), isStaff: z.boolean(), isYou: z.boolean() }),
  text: z.string(),
  documents: z.array(supportDocument),
  sentAt: z.iso.datetime(),
});

const moves = Object.keys(conversationTransitions) as [
  ConversationTransition,
  ...ConversationTransition[],
]; // keys forgets their type

/** A conversation with all that was written, for its person and for staff. */
export const conversation = z.object({
  ...inboxItem.shape,
  /** Grows with each move and each message; staff name the one that they looked at. */
  version: z.int(),
  /** The language in which it was begun, and in which its mails are. */
  language: z.enum(languages),
  about: z.nullable(topicRecord),
  messages: z.array(entry),
  closedAt: z.nullable(z.iso.datetime()),
  /** Until when its person may open it again; null while it is not closed. */
  reopenUntil: z.nullable(z.iso.datetime()),
  /** What the caller may do now; nothing else is offered. */
  actions: z.array(z.enum(moves)),
});

/** A conversation with all that was written. */
export type Conversation = z.output<typeof conversation>;

const typed = (most: number) => z.string().check(z.maxLength(most));

/** What was typed and not yet sent. */
export const supportDraft = z.object({
  subject: typed(1000),
  text: typed(6000),
  about: z.nullable(topicReference),
});

/** What was typed and not yet sent. */
export type SupportDraft = z.output<typeof supportDraft>;

/** A reply that staff keep for questions that come again. */
export const cannedReply = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.object({ en: z.string(), hi: z.string() }),
  /** Grows with each change; a change names the one that it was made on. */
  version: z.int(),
});

/** A reply that staff keep for questions that come again. */
export type CannedReply = z.output<typeof cannedReply>;
