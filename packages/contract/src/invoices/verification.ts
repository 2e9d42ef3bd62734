import * as z from 'zod/mini';
import { normalizeTyped } from '../values/typed-text.ts';
import { rupeesValue } from '../values/rupees-value.ts';
import { documentKinds } from './document.ts';

const maxTotal = 10_000_000_000; // ₹1,000 crore

/** What proves a document to its holder: no more than is printed on it, the recipient masked. */
export const verifiedDocument = z.object({
  kind: z.enum(documentKinds),
  number: z.string(),
  date: z.iso.date(),
  /** In paise. */
  total: z.int(),
  supplier: z.object({ legalName: z.string(), gstin: z.nullable(z.string()) }),
  /** The first letter of each word of the name: `K••• S•••`. */
  recipient: z.string(),
  /** The notes that corrected it, oldest first. */
  correctedBy: z.array(
    z.object({
      kind: z.enum(documentKinds),
      number: z.string(),
      date: z.iso.date(),
      /** In paise. */
      total: z.int(),
    }),
  ),
});

export type VerifiedDocument = z.output<typeof verifiedDocument>;

/** A document named by its number and total, as printed on it. */
export const namedDocument = z.object({
  number: z.pipe(
    z.pipe(
      z.string({ error: 'document_number_enter' }),
      z.transform((text) => normalizeTyped(text).replace(/\s/g, '').toUpperCase()),
    ),
    z.string().check(z.regex(/^[A-Z1-9][A-Z0-9/-]{0,15}$/, 'document_number_enter')),
  ),
  /** In rupees. */
  total: rupeesValue({ min: 0.01, max: maxTotal }),
});

/** A file by its hash: the browser computes it, and the file itself is not sent. */
export const hashedFile = z.object({
  /** SHA-256 of its bytes, in lower-case hexadecimal digits. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
