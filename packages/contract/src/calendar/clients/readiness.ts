import * as z from 'zod/mini';
import { applicationStates } from '../../applications/lifecycle.ts';
import { documentTypeName } from '../../clients/documents.ts';

/** How far a client's obligation is from being filed. */
export const readinessStates = [
  'ready',
  'missing',
  /** An application for it is with the office. */
  'applied',
  /** The franchisee has marked it as filed, or an application for it is completed. */
  'filed',
  /** The firm offers no service for it. */
  'unavailable',
] as const;

/** How far a client's obligation is from being filed. */
export type ReadinessState = (typeof readinessStates)[number];

/** What is missing in order to file for a client. */
export const missingPart = z.object({
  /** The field of the form; null for a draft. */
  field: z.nullable(z.string()),
  /**
   * `answer`: a question is not answered, or not validly. `document`: a file was not sent. `draft`:
   * another draft for the client has documents that may be meant for this.
   * `several`: more than one document of the client answers it.
   */
  kind: z.enum(['answer', 'document', 'draft', 'several']),
  /** The label of the field in the caller's language. */
  label: z.string(),
  /** The possible answers; empty unless one of a few is chosen. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The document that can be requested from the client; null for anything else. */
  requestable: z.nullable(z.object({ type: documentTypeName, period: z.nullable(z.string()) })),
});

/** What is missing in order to file for a client. */
export type MissingPart = z.output<typeof missingPart>;

/** How far an obligation is from being filed, and what is missing. */
export const readiness = z.object({
  state: z.enum(readinessStates),
  /** The registration that it is under, if the client has several of its kind; null otherwise. */
  number: z.nullable(z.string()),
  missing: z.array(missingPart),
  /** The documents of the client that are attached when it is filed in a batch. */
  attached: z.array(z.string()),
  /** The application for it. */
  application: z.nullable(
    z.object({ id: z.uuid(), trackingNumber: z.string(), state: z.enum(applicationStates) }),
  ),
});

/** How far an obligation is from being filed, and what is missing. */
export type Readiness = z.output<typeof readiness>;

/** How many obligations are in each state. */
export const readinessCounts = z.object({
  ready: z.int(),
  missing: z.int(),
  applied: z.int(),
  filed: z.int(),
  unavailable: z.int(),
});

/** How many obligations are in each state. */
export type ReadinessCounts = z.output<typeof readinessCounts>;
