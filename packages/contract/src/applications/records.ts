import * as z from 'zod/mini';
import { fieldKinds } from '../eservices/form-fields.ts';
import { applicationMoves, applicationStates, type ApplicationMove } from './lifecycle.ts';

/** How large one document may be, in bytes. */
export const largestAttachment = 5 * 1024 * 1024;

/** How many documents may lie in the draft of one application, or wait to go with a message. */
export const mostAttachments = 30;

/**
 * A document as its owner and staff get it: pictures of its pages, made by the server. `fileUrl` is
 * below this site and good for a minute; of a PDF it is the document itself, else its picture.
 */
export const applicationDocument = z.object({
  id: z.uuid(),
  /** What its sender called the file: shown as a text, and nothing else. */
  name: z.string(),
  kind: z.enum(['image', 'pdf']),
  /** The field of the form that it answers; null where it came for another reason. */
  field: z.nullable(z.string()),
  /** How large it is, in bytes. */
  size: z.int(),
  sentAt: z.iso.datetime(),
  fileUrl: z.string(),
  pages: z.array(z.object({ fileUrl: z.string(), width: z.int(), height: z.int() })),
});

/** A document as its owner and staff get it. */
export type ApplicationDocument = z.output<typeof applicationDocument>;

/** For whom an application is: the franchisee, or a client of theirs. The phone is null for oneself. */
export const applicationClient = z.object({
  id: z.uuid(),
  isSelf: z.boolean(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.string(),
  /** Whole in an application, masked (`XXXXXX234F`) in a list of clients; null where none was given. */
  pan: z.nullable(z.string()),
});

/** For whom an application is. */
export type ApplicationClient = z.output<typeof applicationClient>;

const line = {
  id: z.uuid(),
  trackingNumber: z.string(),
  state: z.enum(applicationStates),
  eserviceId: z.uuid(),
  /** As it was called when it was applied for, in the language of the caller. */
  eserviceName: z.string(),
  departmentName: z.string(),
  clientName: z.string(),
  isForSelf: z.boolean(),
  filedAt: z.iso.datetime(),
  /** Since when it stands where it does. */
  stateSince: z.iso.datetime(),
};

/** An application as a line of its franchisee's list. */
export const applicationLine = z.object(line);

/** An application as a line of its franchisee's list. */
export type ApplicationLine = z.output<typeof applicationLine>;

const person = z.object({ id: z.uuid(), fullName: z.string() });

/** An application as a line of the desk's queue. */
export const deskLine = z.object({
  ...line,
  franchisee: person,
  /** Who of the staff has taken it; null while nobody has. `isYou` tells one's own. */
  holder: z.nullable(z.object({ fullName: z.string(), isYou: z.boolean() })),
});

/** An application as a line of the desk's queue. */
export type DeskLine = z.output<typeof deskLine>;

/** A fee of an application, in rupees: that of its filing, or one that was quoted afterwards. */
export const applicationCharge = z.object({
  id: z.uuid(),
  kind: z.enum(['filing', 'quote']),
  firmFee: z.number(),
  governmentFee: z.number(),
  total: z.number(),
  /** What it is for, as staff wrote; null for the fee of the filing. */
  note: z.nullable(z.string()),
  /** `due` waits to be paid, `dropped` need not be paid any more, `returned` went back to the wallet. */
  state: z.enum(['due', 'paid', 'returned', 'dropped']),
  chargedAt: z.iso.datetime(),
  paidAt: z.nullable(z.iso.datetime()),
  returnedAt: z.nullable(z.iso.datetime()),
});

/** A fee of an application. */
export type ApplicationCharge = z.output<typeof applicationCharge>;

/** What the time line tells. */
export const applicationEvents = [
  'filed',
  'taken',
  'given_back',
  'asked',
  'quoted',
  'resumed',
  'answered',
  'paid',
  'begun',
  'result_added',
  'result_removed',
  'completed',
  'rejected',
  'withdrawn',
  'returned',
] as const;

/** What the time line tells. */
export type ApplicationEvent = (typeof applicationEvents)[number];

// The person who did or wrote something. Staff are named; `isYou` tells one's own.
const by = z.object({ fullName: z.string(), isStaff: z.boolean(), isYou: z.boolean() });

/** One thing that happened, and who did it when. */
const timelineEntry = z.object({
  event: z.enum(applicationEvents),
  /** Where it stood afterwards. */
  state: z.enum(applicationStates),
  by,
  at: z.iso.datetime(),
  /** Rupees, where money moved or was asked for. */
  amount: z.nullable(z.number()),
});

/** What somebody wrote, and what staff asked for with it. */
const message = z.object({
  id: z.uuid(),
  by,
  text: z.string(),
  /** The documents that staff ask for, by their names; none in other messages. */
  asksFor: z.array(z.string()),
  documents: z.array(applicationDocument),
  sentAt: z.iso.datetime(),
});

/** An answer to a field of the form, under the label that the form had. */
const answer = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(fieldKinds),
  /** As people read it, a choice by its label; null for a document, or where nothing was answered. */
  text: z.nullable(z.string()),
  document: z.nullable(applicationDocument),
});

const moves = Object.keys(applicationMoves) as [ApplicationMove, ...ApplicationMove[]]; // keys forgets their type

/** What the caller may do with it now, beside the moves: write, or hand in results. */
export const applicationActions = [...moves, 'write', 'addResult', 'removeResult'] as const;

/** What the caller may do with an application now. */
export type ApplicationAction = (typeof applicationActions)[number];

/** An application with all that is known of it, for its franchisee and for staff. */
export const application = z.object({
  ...deskLine.shape,
  /** Grows with each move; staff name the version that they looked at. */
  version: z.int(),
  client: applicationClient,
  answers: z.array(answer),
  /** Documents that were sent with it beside those of the form. */
  documents: z.array(applicationDocument),
  results: z.array(applicationDocument),
  charges: z.array(applicationCharge),
  timeline: z.array(timelineEntry),
  messages: z.array(message),
  /** Why it was rejected; null otherwise. */
  rejection: z.nullable(z.string()),
  /** False once work has begun: a withdrawal then returns nothing. */
  returnsFeeOnWithdrawal: z.boolean(),
  /** What the caller may do now; nothing else is offered. */
  actions: z.array(z.enum(applicationActions)),
});

/** An application with all that is known of it. */
export type Application = z.output<typeof application>;

const draftText = z.string().check(z.maxLength(1000));

/** What was typed into the form and not yet filed. */
export const applicationDraft = z.object({
  client: z.object({
    kind: z.enum(['self', 'earlier', 'new']),
    clientId: z.nullable(z.uuid()),
    /** What the one is called whom somebody has filed for before. */
    earlierName: z.optional(draftText),
    name: draftText,
    phone: draftText,
    email: draftText,
    pan: draftText,
  }),
  answers: z.record(z.string().check(z.maxLength(60)), draftText),
  /** The Idempotency-Key under which it will be filed, on whatever device. */
  filingKey: z.optional(z.uuid()),
});

/** What was typed into the form and not yet filed. */
export type ApplicationDraft = z.output<typeof applicationDraft>;

/** What was typed for a message and not yet sent. */
export const messageDraft = z.object({ text: z.string().check(z.maxLength(6000)) });

/** What was typed for a message and not yet sent. */
export type MessageDraft = z.output<typeof messageDraft>;

/** A draft as a line of its person's list. */
export const draftLine = z.object({
  eserviceId: z.uuid(),
  /** As it is called now, in the language of the caller. */
  eserviceName: z.string(),
  /** Null for oneself, or while no client is named. */
  clientName: z.nullable(z.string()),
  savedAt: z.iso.datetime(),
});

/** A draft as a line of its person's list. */
export type DraftLine = z.output<typeof draftLine>;
