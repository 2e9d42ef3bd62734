import * as z from 'zod/mini';
import { authorityInForce } from '../clients/authorities.ts';
import { authorityScopes } from '../clients/authority-scopes.ts';
import { documentLink } from '../invoices/document.ts';
import { fieldKindNames } from '../eservices/field-kinds/field-kinds.ts';
import { storedDocument } from '../stored-documents.ts';
import {
  applicationTransitions,
  applicationStates,
  correctionRequestStates,
  type ApplicationTransition,
} from './lifecycle.ts';

/** How many drafts a franchisee may have at a time. */
export const maxDrafts = 200;

/** How many documents a draft, or a message that is not sent yet, may have. */
export const maxAttachments = 30;

/**
 * How many corrections are possible before staff claim the application; after that, staff must
 * allow each one.
 */
export const maxFreeCorrections = 20;

/** A document of an application. */
export const applicationDocument = z.extend(storedDocument, {
  /** The field of the form that it answers; null for any other document. */
  field: z.nullable(z.string()),
});

/** A document as its owner and staff get it. */
export type ApplicationDocument = z.output<typeof applicationDocument>;

/** A finished document, such as a certificate. */
export const applicationResult = z.extend(applicationDocument, {
  /** When the franchisee received it; null until the application is completed. */
  deliveredAt: z.nullable(z.iso.datetime()),
});

export type ApplicationResult = z.output<typeof applicationResult>;

/** A finished document that staff withdrew after delivery. */
export const withdrawnResult = z.object({
  id: z.uuid(),
  /**
   * The file name for staff; for the franchisee, a text in their language that it was withdrawn.
   */
  name: z.string(),
  withdrawnAt: z.iso.datetime(),
  /** The reason shown to the franchisee. */
  reason: z.string(),
  /** The document for staff; null for the franchisee, who can no longer open it. */
  document: z.nullable(applicationDocument),
});

export type WithdrawnResult = z.output<typeof withdrawnResult>;

/**
 * Who an application is for, as recorded at filing: the franchisee or a client. `phone` is null for
 * the franchisee.
 */
export const applicationClient = z.object({
  id: z.uuid(),
  /** The client in the client book; null for staff, and for the franchisee themselves. */
  clientId: z.nullable(z.uuid()),
  isSelf: z.boolean(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Complete for the franchisee, masked (`XXXXX1234F`) for staff; null when absent. */
  pan: z.nullable(z.string()),
});

export type ApplicationClient = z.output<typeof applicationClient>;

const listItem = {
  id: z.uuid(),
  trackingNumber: z.string(),
  state: z.enum(applicationStates),
  eserviceId: z.uuid(),
  /** The name at the time of filing, in the caller's language. */
  eserviceName: z.string(),
  departmentName: z.string(),
  clientName: z.string(),
  isForSelf: z.boolean(),
  /** The month, quarter or financial year in words; null when the form asks for none. */
  period: z.nullable(z.string()),
  /**
   * The registration that it was filed under, as it was then, such as `EPF MHBAN0012345000`; null unless the
   * client had several that the form does not tell apart.
   */
  registration: z.nullable(z.string()),
  filedAt: z.iso.datetime(),
  /** Since when it is in this state. */
  stateSince: z.iso.datetime(),
};

/** An application in the list of its franchisee. */
export const applicationListItem = z.object(listItem);

export type ApplicationListItem = z.output<typeof applicationListItem>;

const person = z.object({ id: z.uuid(), fullName: z.string() });

const assignedItem = {
  ...listItem,
  franchisee: person,
  /** The assignee; null while unassigned. `isYou` is true for the caller. */
  assignee: z.nullable(z.object({ fullName: z.string(), isYou: z.boolean() })),
};

/** An application in the queue of the office. */
export const officeListItem = z.object({
  ...assignedItem,
  /** Whether a correction request waits for the assignee's decision. */
  hasCorrectionRequest: z.boolean(),
});

export type OfficeListItem = z.output<typeof officeListItem>;

/** What was paid to the government for a charge, in rupees. */
const governmentFeePayment = z.object({
  amount: z.number(),
  /** What went back to the wallet, because less was paid than charged. */
  refunded: z.number(),
  /** The number of the challan or receipt. */
  reference: z.string(),
  paidOn: z.iso.date(),
});

/** A fee in rupees, paid on filing or quoted later. */
export const applicationCharge = z.object({
  id: z.uuid(),
  kind: z.enum(['filing', 'quote']),
  firmFee: z.number(),
  governmentFee: z.number(),
  total: z.number(),
  /** What staff quoted it for; null for the fee on filing. */
  note: z.nullable(z.string()),
  /** `due` is unpaid, `refunded` was refunded to the wallet, `cancelled` need not be paid. */
  state: z.enum(['due', 'paid', 'refunded', 'cancelled']),
  /** What was not refunded on rejection because it was spent; a fee kept entirely stays `paid`. */
  retained: z.number(),
  /** The part of our fee that was returned because the price was lowered after the payment. */
  lowered: z.number(),
  /** What was paid to the government; null until staff record it. */
  governmentPayment: z.nullable(governmentFeePayment),
  /** Whether the caller may record it now. */
  acceptsGovernmentPayment: z.boolean(),
  chargedAt: z.iso.datetime(),
  paidAt: z.nullable(z.iso.datetime()),
  refundedAt: z.nullable(z.iso.datetime()),
});

/** A fee of an application. */
export type ApplicationCharge = z.output<typeof applicationCharge>;

/** The events of the timeline. */
export const applicationEvents = [
  'filed',
  'claimed',
  'released',
  'information_requested',
  'quoted',
  'resumed',
  'answered',
  'paid',
  'started',
  'result_added',
  'result_removed',
  'completed',
  'result_withdrawn',
  'reopened',
  'rejected',
  'withdrawn',
  'refunded',
  'corrected',
  'correction_requested',
  'correction_allowed',
  'correction_declined',
  'fee_retained',
  'government_fee_paid',
  'fee_lowered',
] as const;

export type ApplicationEvent = (typeof applicationEvents)[number];

// The author of an action or message. `isYou` is true for the caller.
const by = z.object({ fullName: z.string(), isStaff: z.boolean(), isYou: z.boolean() });

/** An event of the timeline. */
const timelineEntry = z.object({
  event: z.enum(applicationEvents),
  /** The state after the event. */
  state: z.enum(applicationStates),
  by,
  at: z.iso.datetime(),
  /** The amount in rupees; null when the event involves no money. */
  amount: z.nullable(z.number()),
  /**
   * Why staff withdrew a document, reopened the application, kept a fee or lowered it; the challan of a
   * government fee; null for other events.
   */
  reason: z.nullable(z.string()),
});

/** A message, and what staff request with it. */
const message = z.object({
  id: z.uuid(),
  by,
  text: z.string(),
  /** The names of the documents that staff request; empty in other messages. */
  requestedDocuments: z.array(z.string()),
  documents: z.array(applicationDocument),
  sentAt: z.iso.datetime(),
});

/** An answer with the label that the field had on filing. */
const answer = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(fieldKindNames),
  /** The formatted answer, a choice by its label; null for a document or no answer. */
  text: z.nullable(z.string()),
  /** Whether the text is masked: staff see a PAN or an account number when they reveal it. */
  isMasked: z.boolean(),
  document: z.nullable(applicationDocument),
});

const answered = z.pick(answer, { text: true, isMasked: true, document: true });

/** A correction: the changed answers before and after. */
const correction = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  changes: z.array(
    z.extend(z.omit(answer, { text: true, isMasked: true, document: true }), {
      before: answered,
      after: answered,
    }),
  ),
  /** Additional documents that the correction added or removed. */
  added: z.array(applicationDocument),
  removed: z.array(applicationDocument),
});

/** What a franchisee wants to correct, and the decision of staff; `reason` explains a refusal. */
const correctionRequest = z.object({
  id: z.uuid(),
  text: z.string(),
  state: z.enum(correctionRequestStates),
  requestedAt: z.iso.datetime(),
  reason: z.nullable(z.string()),
});

const transitions = Object.keys(applicationTransitions) as [
  ApplicationTransition,
  ...ApplicationTransition[],
]; // Object.keys returns strings

const corrections = ['correct', 'requestCorrection', 'decideCorrection'] as const;

/**
 * Everything that a caller can do with an application: transitions, messages, results and
 * corrections.
 */
export const applicationActions = [
  ...transitions,
  'addMessage',
  'addResult',
  'removeResult',
  'withdrawResult',
  ...corrections,
] as const;

/** An action on an application. */
export type ApplicationAction = (typeof applicationActions)[number];

/** An application with all details, for its franchisee and for staff. */
export const application = z.object({
  ...assignedItem,
  /** Increases with every transition; a transition must send the current one. */
  version: z.int(),
  client: applicationClient,
  answers: z.array(answer),
  /** Additional documents, besides those that answer fields. */
  documents: z.array(applicationDocument),
  results: z.array(applicationResult),
  withdrawnResults: z.array(withdrawnResult),
  charges: z.array(applicationCharge),
  /** What the franchisee earns by it, in rupees; null for staff, and where the client is the franchisee. */
  earning: z.nullable(
    z.object({
      /** What the client is charged beside government fees; null until it is set. */
      clientPrice: z.nullable(z.number()),
      /** What the wallet paid of the firm's fees, with GST, less what went back. */
      firmFee: z.number(),
      margin: z.nullable(z.number()),
    }),
  ),
  /** The tax documents of its fees, oldest first. */
  taxDocuments: z.array(documentLink),
  timeline: z.array(timelineEntry),
  messages: z.array(message),
  /** Oldest first. */
  corrections: z.array(correction),
  correctionRequests: z.array(correctionRequest),
  /** The reason of the rejection; null when not rejected. */
  rejection: z.nullable(z.string()),
  /** False once work has started: a withdrawal then refunds nothing. */
  refundsFeeOnWithdrawal: z.boolean(),
  /**
   * The authority of the client for this kind of work, as of now; `inForce` is null when none is
   * recorded. Null when the application is for the franchisee.
   */
  authority: z.nullable(
    z.object({
      scope: z.enum(authorityScopes),
      inForce: z.nullable(authorityInForce),
      /** When the client themselves last withdrew one in their link. */
      withdrawnByClientAt: z.nullable(z.iso.datetime()),
      /** To staff: whether it was given in a network that the franchisee had just used. */
      isOwnNetwork: z.boolean(),
    }),
  ),
  /** What the caller may do now; clients offer nothing else. */
  actions: z.array(z.enum(applicationActions)),
});

export type Application = z.output<typeof application>;

/**
 * The client of a draft: `self`, the id of an existing client, or an id that the caller generates
 * for a new one.
 */
export const clientParam = z.union([z.literal('self'), z.uuid()]);

export type ClientParam = z.output<typeof clientParam>;
