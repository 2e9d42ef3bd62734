import * as z from 'zod/mini';
import { exemptFromMasking } from '../values/masking-exemption.ts';

/** The maximum number of answers in one request. */
export const maxEInvoiceAnswers = 200;

const text = (maxLength: number) => exemptFromMasking(z.string().check(z.maxLength(maxLength)));

/** The parts of the e-invoice portal's answer about a document that are used. */
export const eInvoiceAnswer = z.object({
  Irn: text(64),
  AckNo: text(40),
  AckDt: text(40),
  SignedQRCode: text(8000),
  /** `ACT`, or `CNL` for a cancelled registration. */
  Status: z.optional(text(10)),
});

export type EInvoiceAnswer = z.output<typeof eInvoiceAnswer>;

/** Why an answer is not recorded. */
export const eInvoiceProblems = [
  'unreadable',
  'cancelled',
  'no_key', // no keys of the e-invoice portal are installed
  'unknown_key', // signed with a key that is not in the key set
  'bad_signature',
  'unknown_document',
  'other_document', // signed, but about something else
] as const;

export type EInvoiceProblem = (typeof eInvoiceProblems)[number];

/** The result of recording the answers of a request. */
export const recordedEInvoices = z.object({
  /** How many documents these answers register, including those registered earlier. */
  registered: z.int(),
  problems: z.array(
    z.object({
      /** The index of the answer in the request, from 0. */
      index: z.int(),
      /** The number of the document that it names, if it can be read. */
      number: z.nullable(z.string()),
      problem: z.enum(eInvoiceProblems),
    }),
  ),
});
