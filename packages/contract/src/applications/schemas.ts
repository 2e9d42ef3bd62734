import * as z from 'zod/mini';
import { fieldKindNames } from '../eservices/field-kinds/field-kinds.ts';
import {
  applicationTransitions,
  applicationStates,
  correctionRequestStates,
  type ApplicationTransition,
} from './lifecycle.ts';

/** How large one document may be, in bytes. */
export const maxAttachmentBytes = 5 * 1024 * 1024;

/** How many drafts a person may have at a time. */
export const maxDrafts = 50;

/** How many documents may lie in the draft of one application, or wait to go with a message. */
export const maxAttachments = 30;

/** How many times an application may be corrected before staff take it; any further one is by request. */
export const maxFreeCorrections = 20;

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

/** A finished document. */
export const applicationResult = z.extend(applicationDocument, {
  /** When the franchisee got it; null until the application is completed. */
  deliveredAt: z.nullable(z.iso.datetime()),
});

/** A finished document. */
export type ApplicationResult = z.output<typeof applicationResult>;

/** A finished document that was withdrawn after the franchisee had got it. */
export const withdrawnResult = z.object({
  id: z.uuid(),
  /** What the file was called, for staff; to the franchisee, in their language, that it was withdrawn. */
  name: z.string(),
  withdrawnAt: z.iso.datetime(),
  /** Why, as the franchisee reads it. */
  reason: z.string(),
  /** The document, for staff; to the franchisee it is closed. */
  document: z.nullable(applicationDocument),
});

/** A finished document that was withdrawn. */
export type WithdrawnResult = z.output<typeof withdrawnResult>;

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

const listItem = {
  id: z.uuid(),
  trackingNumber: z.string(),
  state: z.enum(applicationStates),
  eserviceId: z.uuid(),
  /** As it was called when it was applied for, in the language of the caller. */
  eserviceName: z.string(),
  departmentName: z.string(),
  clientName: z.string(),
  isForSelf: z.boolean(),
  /** The month, quarter or financial year that it is for, in words; null where its form asks for none. */
  period: z.nullable(z.string()),
  filedAt: z.iso.datetime(),
  /** Since when it stands where it does. */
  stateSince: z.iso.datetime(),
};

/** An application as a line of its franchisee's list. */
export const applicationListItem = z.object(listItem);

/** An application as a line of its franchisee's list. */
export type ApplicationListItem = z.output<typeof applicationListItem>;

const person = z.object({ id: z.uuid(), fullName: z.string() });

const assignedItem = {
  ...listItem,
  franchisee: person,
  /** Who of the staff has taken it; null while nobody has. `isYou` tells one's own. */
  holder: z.nullable(z.object({ fullName: z.string(), isYou: z.boolean() })),
};

/** An application as a line of the desk's queue. */
export const officeListItem = z.object({
  ...assignedItem,
  /** Whether a request to correct it waits for who has taken it to decide. */
  hasCorrectionRequest: z.boolean(),
});

/** An application as a line of the desk's queue. */
export type OfficeListItem = z.output<typeof officeListItem>;

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
  /** What a rejection kept of it, because it was spent; where that is all of it, it stays `paid`. */
  kept: z.number(),
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
  'result_withdrawn',
  'reopened',
  'rejected',
  'withdrawn',
  'returned',
  'corrected',
  'correction_requested',
  'correction_allowed',
  'correction_declined',
  'fee_kept',
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
  /** Why staff withdrew a document, reopened it or kept a fee; null for all else. */
  reason: z.nullable(z.string()),
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
  kind: z.enum(fieldKindNames),
  /** As people read it, a choice by its label; null for a document, or where nothing was answered. */
  text: z.nullable(z.string()),
  document: z.nullable(applicationDocument),
});

const answered = z.pick(answer, { text: true, document: true });

/** A correction of what was filed: what changed, and from what. */
const correction = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  changes: z.array(
    z.extend(z.omit(answer, { text: true, document: true }), { before: answered, after: answered }),
  ),
  /** Documents beside those of the form that came with it, or that it took out. */
  added: z.array(applicationDocument),
  removed: z.array(applicationDocument),
});

/** What a franchisee wants to correct, and what staff decided; `reason` where it was declined. */
const correctionRequest = z.object({
  id: z.uuid(),
  text: z.string(),
  state: z.enum(correctionRequestStates),
  askedAt: z.iso.datetime(),
  reason: z.nullable(z.string()),
});

const transitions = Object.keys(applicationTransitions) as [
  ApplicationTransition,
  ...ApplicationTransition[],
]; // keys forgets their type

const corrections = ['correct', 'requestCorrection', 'decideCorrection'] as const;

/** What the caller may do with it now, beside the moves: write, hand in results and withdraw them, or correct. */
export const applicationActions = [
  ...transitions,
  'write',
  'addResult',
  'removeResult',
  'withdrawResult',
  ...corrections,
] as const;

/** What the caller may do with an application now. */
export type ApplicationAction = (typeof applicationActions)[number];

/** An application with all that is known of it, for its franchisee and for staff. */
export const application = z.object({
  ...assignedItem,
  /** Grows with each move; staff name the version that they looked at. */
  version: z.int(),
  client: applicationClient,
  answers: z.array(answer),
  /** Documents that were sent with it beside those of the form. */
  documents: z.array(applicationDocument),
  results: z.array(applicationResult),
  withdrawnResults: z.array(withdrawnResult),
  charges: z.array(applicationCharge),
  timeline: z.array(timelineEntry),
  messages: z.array(message),
  /** The first one first. */
  corrections: z.array(correction),
  correctionRequests: z.array(correctionRequest),
  /** Why it was rejected; null otherwise. */
  rejection: z.nullable(z.string()),
  /** False once work has begun: a withdrawal then returns nothing. */
  returnsFeeOnWithdrawal: z.boolean(),
  /** What the caller may do now; nothing else is offered. */
  actions: z.array(z.enum(applicationActions)),
});

/** An application with all that is known of it. */
export type Application = z.output<typeof application>;

/**
 * For whom a draft is: `self`, the id of a client, or, for a client without one, an id that the caller
 * makes up when the draft begins.
 */
export const clientKey = z.union([z.literal('self'), z.uuid()]);

/** For whom a draft is. */
export type ClientKey = z.output<typeof clientKey>;
