import * as z from 'zod/mini';
import { exemptFromMasking } from '../values/masking-exemption.ts';
import { clientKey } from './schemas.ts';

const draftText = z.string().check(z.maxLength(1000));
const draftNumber = exemptFromMasking(z.string().check(z.maxLength(1000)));

/** What was typed into the form and not yet filed. */
export const applicationDraft = z.object({
  client: z.object({
    kind: z.enum(['self', 'earlier', 'new']),
    clientId: z.nullable(z.uuid()),
    /** What the one is called whom somebody has filed for before. */
    earlierName: z.optional(draftText),
    name: draftText,
    phone: draftNumber,
    email: draftNumber,
    pan: draftText,
  }),
  answers: exemptFromMasking(z.record(z.string().check(z.maxLength(60)), draftText)),
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
export const draftListItem = z.object({
  eserviceId: z.uuid(),
  /** For whom, as in the path of the draft. */
  client: clientKey,
  clientKind: z.enum(['self', 'earlier', 'new']),
  /** As it is called now, in the language of the caller. */
  eserviceName: z.string(),
  /** Null for oneself, or while no client is named. */
  clientName: z.nullable(z.string()),
  savedAt: z.iso.datetime(),
});

/** A draft as a line of its person's list. */
export type DraftListItem = z.output<typeof draftListItem>;
