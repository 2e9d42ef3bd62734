import * as z from 'zod/mini';
import { exemptFromMasking } from '../values/masking-exemption.ts';
import { clientParam } from './schemas.ts';

/** The service and the client of a draft, in the path. */
export const draftParams = z.object({ eserviceId: z.uuid(), client: clientParam });

/**
 * The subject of a draft, so that a client can have several drafts for one service: an obligation
 * (`toDraftSubject`), or an id chosen by the caller. A draft without a subject is for whatever is
 * entered in it.
 */
export const draftSubject = z
  .string()
  .check(z.maxLength(140), z.regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/));

/** The subject in the query; without it, the draft that has none. */
export const draftQuery = z.object({ subject: z.optional(draftSubject) });

const draftText = z.string().check(z.maxLength(1000));
const draftNumber = exemptFromMasking(z.string().check(z.maxLength(1000)));

/** Entered answers by field. */
export const draftAnswers = exemptFromMasking(
  z.record(z.string().check(z.maxLength(60)), draftText),
);

/** An application that was entered but not filed. */
export const applicationDraft = z.object({
  client: z.object({
    kind: z.enum(['self', 'earlier', 'new']),
    clientId: z.nullable(z.uuid()),
    /** The name of the existing client. */
    earlierName: z.optional(draftText),
    name: draftText,
    phone: draftNumber,
    email: draftNumber,
    pan: draftText,
  }),
  answers: draftAnswers,
  /** The registration of the client that it is for, if that was chosen. */
  registrationId: z.optional(z.uuid()),
  /** The Idempotency-Key for filing it, the same on every device. */
  filingKey: z.optional(z.uuid()),
});

export type ApplicationDraft = z.output<typeof applicationDraft>;

/** A message that was entered but not sent. */
export const messageDraft = z.object({ text: z.string().check(z.maxLength(6000)) });

export type MessageDraft = z.output<typeof messageDraft>;

/** A draft in the list of the franchisee. */
export const draftListItem = z.object({
  eserviceId: z.uuid(),
  /** The client, as in the path of the draft. */
  client: clientParam,
  /** As in the query of the draft; empty without one. */
  subject: z.string(),
  clientKind: z.enum(['self', 'earlier', 'new']),
  /** The current name, in the caller's language. */
  eserviceName: z.string(),
  /** Null for the franchisee's own business, or while no client is entered. */
  clientName: z.nullable(z.string()),
  /** The period that was entered, such as `2026-10`; null while there is none. */
  period: z.nullable(z.string()),
  /** The GSTIN or TAN that was entered; null while there is none. */
  number: z.nullable(z.string()),
  savedAt: z.iso.datetime(),
});

export type DraftListItem = z.output<typeof draftListItem>;
